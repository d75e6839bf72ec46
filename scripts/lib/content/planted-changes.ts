import type { MessageRecord } from '@/lib/content/data/source-schema'
import type { SourceLocation } from '@/lib/product-source/go/parse'
import type { SourceModel } from '@/lib/product-source/read/model'

/** A change to the product's source, and how the comparison should report it. */
export interface PlantedChange {
  file: string
  line: number
  /** Other locations with the same change. */
  more?: SourceLocation[]
  /** New text of the line, which may be several lines or none; `undefined` if the line does not allow this change. */
  change: (line: string) => string | undefined
  /** Kinds of the differences that report it. */
  reports: RegExp
  /** Text in the subject of these differences. */
  subject: string
}

type Candidate = PlantedChange

const replace =
  (pattern: RegExp, replacement: string) =>
  (line: string): string | undefined =>
    pattern.test(line) ? line.replace(pattern, replacement) : undefined

/** All locations in the source where a change of each kind can be made. */
export function listChanges(model: SourceModel, record: MessageRecord[]): Map<string, Candidate[]> {
  const options = model.drivers
    .filter(({ name }) => model.drivers.filter((other) => other.name.startsWith(name.slice(0, 5))).length === 1)
    .flatMap((driver) => driver.options.map((option) => ({ driver, option })))
    .filter(({ driver, option }) => option.place.file.startsWith(`${driver.folder}/`))
  const ofOptions = (reports: RegExp, change: (line: string) => string | undefined): Candidate[] =>
    options.map(({ driver, option }) => ({ ...option.place, change, reports, subject: `${driver.name}.${option.name}` }))
  const ofDrivers = (reports: RegExp, pattern: RegExp, replacement: string): Candidate[] =>
    model.drivers.flatMap(({ name, place, folder }) =>
      [1, 2, 3, 4].map((offset) => ({
        file: place.file.startsWith(folder) ? place.file : '',
        line: place.line + offset,
        change: replace(pattern, replacement),
        reports,
        subject: name,
      })),
    )
  const settings = (reports: RegExp, pattern: RegExp, replacement: string): Candidate[] =>
    model.settings.map(({ key, place }) => ({ ...place, change: replace(pattern, replacement), reports, subject: key }))
  const keys = (reports: RegExp, pattern: RegExp, replacement: string): Candidate[] =>
    model.configuration
      .filter(({ key }) => !key.includes('.'))
      .map(({ key, place }) => ({ ...place, change: replace(pattern, replacement), reports, subject: key }))
  const routes = (reports: RegExp, pattern: RegExp, replacement: string): Candidate[] =>
    model.routes
      .filter(({ path, place }) => path.startsWith('/api/') && model.routes.filter((other) => other.place.line === place.line).length === 1)
      .map(({ path, place }) => ({ ...place, change: replace(pattern, replacement), reports, subject: path.replace(/\/[^/]*$/, '') }))
  const fields = (side: 'request' | 'response'): Candidate[] =>
    model.routes.flatMap((route) => {
      const found = route[side]
      return found?.place.file.startsWith('server/handles/')
        ? [
            {
              ...found.place,
              line: found.place.line + 1,
              change: replace(/json:"(\w+)/, 'json:"$1_changed'),
              reports: new RegExp(`${side}-field`),
              subject: route.path,
            },
          ]
        : []
    })
  return new Map<string, Candidate[]>([
    ['option default', ofOptions(/option-default/, replace(/default:"(\d+|[a-z_]+)"/, 'default:"9$1"'))],
    ['option type', ofOptions(/option-type/, replace(/type:"(?:select|number|bool)"/, 'type:"text"'))],
    ['option choices', ofOptions(/option-choices/, replace(/options:"([^"]+)"/, 'options:"$1,added"'))],
    ['option required', ofOptions(/option-required/, replace(/ ?required:"true"/, ''))],
    ['option removed', ofOptions(/option-extra/, (line) => (/json:"/.test(line) ? '' : undefined))],
    [
      'option new',
      ofOptions(/option-missing/, (line) => (/json:"/.test(line) ? `${line}\n\tPlanted string \`json:"planted"\`` : undefined)).map(
        (one) => ({ ...one, subject: one.subject.replace(/\.[^.]*$/, '.planted') }),
      ),
    ],
    ['option renamed', ofOptions(/option-(?:missing|extra)/, replace(/json:"(\w+)/, 'json:"$1_renamed'))],
    ['driver renamed', ofDrivers(/driver-(?:extra|missing)/, /Name:(\s*)"([^"]+)"/, 'Name:$1"$2 Renamed"')],
    [
      'driver root',
      ofDrivers(/driver-default-root|option-(?:default|required)/, /DefaultRoot:(\s*)"([^"]*)"/, 'DefaultRoot:$1"$2/planted"'),
    ],
    ['driver flag', ofDrivers(/driver-(?:local-sort|common-options)/, /LocalSort:(\s*)true/, 'LocalSort:$1false')],
    ['route path', routes(/route-(?:missing|extra)/, /\.(GET|POST)\("\/(\w+)"/, '.$1("/$2_moved"')],
    ['route method', routes(/route-(?:missing|extra)/, /\.POST\(/, '.PUT(')],
    ['route role removed', routes(/route-right/, /middlewares\.AuthAdmin, /, '')],
    [
      'route role added',
      routes(/route-right/, /\.(GET|POST|Any)\("(\/\w+)", handles\.(Fs|List|Get)/, '.$1("$2", middlewares.AuthAdmin, handles.$3').filter(
        ({ subject }) => !subject.startsWith('/api/admin'),
      ),
    ],
    ['request field', fields('request')],
    ['response field', fields('response')],
    ['setting default', settings(/setting-default/, /Value: "(\w+)"/, 'Value: "$1 planted"')],
    ['setting type', settings(/setting-type/, /Type: conf\.TypeString/, 'Type: conf.TypeText')],
    ['setting group', settings(/setting-(?:group|missing)/, /Group: model\.(SITE|GLOBAL|PREVIEW)\b/, 'Group: model.STYLE')],
    ['setting flag', settings(/setting-visibility/, /, Flag: model\.PRIVATE/, '')],
    ['setting removed', settings(/setting-extra/, /^\s*\{Key: .*\},$/, '')],
    ['setting choices', settings(/setting-choices/, /Options: "([^"]+)"/, 'Options: "$1,added"')],
    ['configuration key', keys(/configuration-(?:missing|extra)/, /json:"(\w+)/, 'json:"$1_renamed')],
    ['environment name', keys(/configuration-env/, /env:"(\w+)/, 'env:"$1_RENAMED')],
    [
      'configuration default',
      model.configuration
        .filter(({ place, defaultPlace }) => place.line !== defaultPlace.line)
        .map(({ key, defaultPlace }) => ({
          ...defaultPlace,
          change: replace(/: (\d+),/, ': 9$1,'),
          reports: /configuration-default/,
          subject: key,
        })),
    ],
    ['message in one place', messages(model, record, (places) => places.length === 1)],
    ['message in one of several places', messages(model, record, (places) => places.length > 1)],
    ['message in all of several places', messages(model, record, (places) => places.length > 1, true)],
    [
      'message contained in another',
      messages(
        model,
        record,
        (places, text) => places.length === 1 && record.some((other) => other.text !== text && other.text.includes(text)),
      ),
    ],
    ['command', commands(model, /command-(?:missing|extra)/, /Use:(\s*)"(\w+)"/, 'Use:$1"$2-renamed"')],
    ['flag', commands(model, /command-(?:missing|extra)/, /, "([a-z-]+)", (false|"data")/, ', "$1-renamed", $2')],
    ['flag default', commands(model, /command-default/, /, false,/, ', true,')],
  ])
}

function commands(model: SourceModel, reports: RegExp, pattern: RegExp, replacement: string): Candidate[] {
  return model.commandLine.map(({ name, place }) => ({
    ...place,
    change: replace(pattern, replacement),
    reports,
    subject: name.split(' --')[0] ?? name,
  }))
}

/** Recorded messages with one word changed in their first longer fixed part. */
function messages(
  model: SourceModel,
  record: MessageRecord[],
  fits: (places: SourceLocation[], text: string) => boolean,
  everywhere = false,
): Candidate[] {
  return record.flatMap(({ text }): Candidate[] => {
    const places = model.messages.filter(({ parts }) => parts.join('…') === text).map(({ place }) => place)
    const [first, ...others] = places
    const word = /[a-z]{4,}(?= [a-z])/.exec(text)?.[0]
    if (!first || !word || !fits(places, text)) return []
    const change = (line: string): string | undefined =>
      line.includes(text.split('…')[0] ?? '') ? line.replace(word, `${word} really`) : undefined
    return [{ ...first, more: everywhere ? others : [], change, reports: /message-changed/, subject: text }]
  })
}
