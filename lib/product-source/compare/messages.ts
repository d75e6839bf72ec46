import type { MessageRecord } from '@/lib/content/data/source-schema'
import { quote, type SourceFinding, type Side } from './finding'
import {
  mayProduce,
  nearestTemplate,
  originsOf,
  prepareTemplates,
  producesExactly,
  templateOf,
  type MessageTemplate,
} from './match-message'
import type { SourceMessage } from '@/lib/product-source/read/model'

/** A message that a page or the API description explains. */
export interface QuotedMessage extends Side {
  text: string
  /** Pages of a provider quote what that provider returns. */
  ofProvider: boolean
}

/** Number of occurrences in the source above which a message should be explained somewhere. */
const minUnexplainedPlaces = 4
/** Longer texts are whole pages that a driver shows. */
const maxRecordedCharacters = 300
/** Share of common words above which a new text is reported as the replacement of a recorded one. */
const minReplacementShare = 0.3

/**
 * Compares messages in the documentation with texts in the source. A message that nothing in the source produces may come from a provider,
 * a browser or a database and is a note; if the source has a similar one, it was reworded, which is a difference. The record states which
 * texts the source had at the last comparison and how often, so a reworded text is found even if another text contains it.
 */
export function compareMessages(quoted: QuotedMessage[], messages: SourceMessage[], record: MessageRecord[]): SourceFinding[] {
  const templates = prepareTemplates(messages)
  const recorded = compareRecord(quoted, templates, record)
  const reported = new Set(recorded.map(({ ours }) => `${ours?.file}:${ours?.line}`))
  return [
    ...recorded,
    ...compareQuotes(quoted, templates).filter(({ ours }) => !reported.has(`${ours?.file}:${ours?.line}`)),
    ...unexplained(templates, quoted),
  ]
}

function compareQuotes(quoted: QuotedMessage[], templates: MessageTemplate[]): SourceFinding[] {
  return quoted.flatMap((message): SourceFinding[] => {
    if (originsOf(templates, message.text).length > 0) return []
    const ours: Side = { file: message.file, line: message.line, value: message.text }
    const close = nearestTemplate(templates, message.text)
    if (close)
      return [
        {
          severity: 'difference',
          kind: 'message-changed',
          subject: message.text,
          message: `no text of the source produces it; the nearest is ${quote(close.text)}`,
          ours,
          source: close.place,
        },
      ]
    const origin = message.ofProvider
      ? 'probably the text of the provider'
      : 'the text of a browser, a database, the web interface or another program, or an old one'
    return [
      { severity: 'note', kind: 'message-foreign', subject: message.text, message: `no text of the source produces it: ${origin}`, ours },
    ]
  })
}

/** Recorded texts that now occur less often in the source, with their most likely replacement. */
function compareRecord(quoted: QuotedMessage[], templates: MessageTemplate[], record: MessageRecord[]): SourceFinding[] {
  const known = new Set(record.map(({ text }) => text))
  const added = templates.filter(({ text }) => !known.has(text))
  return record.flatMap(({ text, places }): SourceFinding[] => {
    const now = templates.filter((template) => template.text === text)
    const before = Object.values(places).reduce((sum, count) => sum + count, 0)
    if (now.length >= before) return []
    const template = templateOf(text)
    const page =
      quoted.find((message) => producesExactly(template, message.text)) ??
      quoted.find((message) => originsOf([template], message.text).length > 0)
    if (!page) return []
    const left = (file: string): number => now.filter(({ place }) => place.file === file).length
    const changedFiles = Object.keys(places).filter((file) => left(file) < (places[file] ?? 0))
    const nearby = added.filter(({ place }) => changedFiles.includes(place.file))
    const replacement =
      nearestTemplate(nearby, text, minReplacementShare) ?? nearestTemplate(added, text) ?? nearby.find(({ fixed }) => fixed !== '')
    const count = now.length === 0 ? 'no longer has this text' : `has this text in ${now.length} places, it had it in ${before}`
    return [
      {
        severity: 'difference',
        kind: 'message-changed',
        subject: text,
        message: `the source ${count}${replacement ? `; the nearest new one is ${quote(replacement.text)}` : ''}`,
        ours: { file: page.file, line: page.line, value: page.text },
        source: replacement?.place ?? { file: changedFiles[0] ?? Object.keys(places)[0] ?? '', line: 1 },
      },
    ]
  })
}

/**
 * The record for the present source: texts from which quoted messages come, with their locations. A text that is no longer in the source
 * stays while it is quoted, so that the difference is reported until the page is corrected.
 */
export function recordMessages(quoted: QuotedMessage[], messages: SourceMessage[], record: MessageRecord[]): MessageRecord[] {
  const templates = prepareTemplates(messages)
  const places = new Map<string, Record<string, number>>()
  for (const origin of new Set(quoted.flatMap(({ text }) => originsOf(templates, text)))) {
    if (origin.text.length > maxRecordedCharacters) continue
    const own = places.get(origin.text) ?? {}
    own[origin.place.file] = (own[origin.place.file] ?? 0) + 1
    places.set(origin.text, own)
  }
  const gone = record.filter(({ text }) => {
    const template = templateOf(text)
    return !places.has(text) && quoted.some((message) => originsOf([template], message.text).length > 0)
  })
  const present = [...places].map(([text, counts]) => ({
    text,
    places: Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1))),
  }))
  return [...present, ...gone].sort((a, b) => (a.text < b.text ? -1 : 1))
}

function unexplained(templates: MessageTemplate[], quoted: QuotedMessage[]): SourceFinding[] {
  const byText = new Map<string, MessageTemplate[]>()
  for (const template of templates) byText.set(template.fixed, [...(byText.get(template.fixed) ?? []), template])
  return [...byText.values()]
    .filter(
      (same) => same.length >= minUnexplainedPlaces && !quoted.some(({ text }) => same.some((template) => mayProduce(template, text))),
    )
    .flatMap(([first, ...others]): SourceFinding[] =>
      first
        ? [
            {
              severity: 'note',
              kind: 'message-unexplained',
              subject: first.text,
              message: `the source has it in ${others.length + 1} places, and no page explains it`,
              source: first.place,
            },
          ]
        : [],
    )
}
