import { unwritten } from '@/lib/content/data/unwritten'
import type { DriverOption } from '@/lib/content/data/driver-schema'
import type { SourceOption } from '@/lib/product-source/read/model'
import { isSecret } from './secrets'
import type { DataFile } from './data-file'
import { compareValue, insertEdit, setEdit, type SourceFinding, type Side } from './finding'

/**
 * Compares options of one form by name, and their order.
 * @param withheld names of options whose default is deliberately not repeated
 */
export function compareOptions(
  subject: string,
  ours: DriverOption[],
  data: DataFile,
  source: SourceOption[],
  at: Side,
  withheld: ReadonlySet<string> = new Set(),
): SourceFinding[] {
  const place = (index: number, key?: string): Side => ({ file: data.file, line: data.lineOf(['options', index, ...(key ? [key] : [])]) })
  const indexOf = new Map(ours.map((option, index) => [option.name, index]))
  const missing = source
    .filter(({ name }) => !indexOf.has(name))
    .map((option): SourceFinding => ({
      severity: 'difference',
      kind: 'option-missing',
      subject: `${subject}.${option.name}`,
      message: 'the source has this option, and it is not described',
      ours: { file: data.file, line: data.lineOf(['options']) },
      source: { ...option.place, value: option.type },
      edit: insertEdit(
        data.file,
        'options',
        ours.map(({ name }) => name),
        source.map(({ name }) => name),
        option.name,
        describeOption(option),
      ),
    }))
  const extra = ours
    .filter(({ name }) => !source.some((option) => option.name === name))
    .map((option): SourceFinding => ({
      severity: 'difference',
      kind: 'option-extra',
      subject: `${subject}.${option.name}`,
      message: 'this option is described, and the source has no such option',
      ours: place(indexOf.get(option.name) ?? 0),
      source: at,
    }))
  const changed = source.flatMap((option) => {
    const index = indexOf.get(option.name)
    const own = index === undefined ? undefined : ours[index]
    if (index === undefined || !own) return []
    const name = `${subject}.${option.name}`
    const described = describeOption(option)
    const pair = (key: keyof DriverOption, what: string, left: string, right: string): SourceFinding[] =>
      compareValue(
        `option-${key}`,
        name,
        what,
        { ...place(index, key), value: left },
        { ...option.place, value: right },
        setEdit(data.file, ['options', index, key], described[key]),
      )
    return [
      ...pair('type', 'the type', own.type, formType(option.type)),
      ...(withheld.has(option.name) || (isSecret(option) && option.default !== (own.default ?? ''))
        ? compareWithheld(name, own, option, place(index, 'default'), withheld.has(option.name))
        : pair('default', 'the default', own.default ?? '', option.default)),
      ...pair('choices', 'the list of choices', own.choices.join(', '), option.choices.join(', ')),
      ...pair('required', 'required', String(own.required), String(option.required)),
    ]
  })
  return [...missing, ...extra, ...changed, ...compareOrder(subject, ours, data, source, at)]
}

/** An option from the source in the format of our data, without its meaning. The default of a secret is left out. */
export function describeOption(option: SourceOption): DriverOption {
  const { name, type, default: value, choices, required } = option
  const shown = isSecret(option) ? '' : value
  return { name, type: formType(type) as DriverOption['type'], default: shown, required, choices, since: '', meaning: unwritten }
}

/** A withheld default is never printed: the product must have one, and the data must not. */
function compareWithheld(subject: string, own: DriverOption, option: SourceOption, ours: Side, isMarked: boolean): SourceFinding[] {
  const hasOwn = (own.default ?? '') !== ''
  if (isMarked && !hasOwn && option.default !== '') return []
  const message = !isMarked
    ? 'the default of a secret is not the same here and in the source; mark it in data/withheld.yaml, or correct it by hand'
    : hasOwn
      ? 'data/withheld.yaml says that the default is left out, and it is written here'
      : 'data/withheld.yaml says that the default is left out, and the source has none'
  return [{ severity: 'difference', kind: 'option-withheld', subject, message, ours, source: option.place }]
}

/** One finding for the order of all options that both sides have. */
function compareOrder(subject: string, ours: DriverOption[], data: DataFile, source: SourceOption[], at: Side): SourceFinding[] {
  const names = (list: { name: string }[], others: { name: string }[]): string =>
    list
      .filter(({ name }) => others.some((other) => other.name === name))
      .map(({ name }) => name)
      .join(', ')
  return compareValue(
    'option-order',
    subject,
    'the order of the options',
    { file: data.file, line: data.lineOf(['options']), value: names(ours, source) },
    { ...at, value: names(source, ours) },
  )
}

/** Numbers of any width are the same type of field in the form. */
export function formType(type: string): string {
  if (/^u?int\d*$/.test(type)) return 'number'
  return /^float\d*$/.test(type) ? 'float' : type
}
