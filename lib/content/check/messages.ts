import { locales } from '@/lib/site/locales'
import { readYaml } from '../data/content-data'
import { libraryMessagesSchema, messagesSchema, unseenMessagesSchema } from '../data/source-schema'
import { faultInFile, type ContentFault } from '../errors'
import type { Snapshot } from '../snapshot'
import { listOwnPages, type Check } from './context'

/** A text of a row or of the list of unseen messages, in which `…`, `N`, `X` and `<name>` match any text. */
interface Form {
  text: string
  /** Empty for a text of the list. */
  path: string
  pattern?: RegExp
}

/** An error text that needs a row, with the place that has it. */
interface Text {
  text: string
  /** A folder of AList's source, or a module. */
  source: string
  drivers: readonly string[]
  file: string
}

/**
 * Error texts of AList and of its libraries for which no page has a row and no reason is given, and texts of the list of unseen ones that
 * AList doesn't have.
 */
export const checkMessages: Check = ({ snapshot, dir }) => {
  const faults: ContentFault[] = []
  const folders = readYaml(dir, 'data/messages.yaml', messagesSchema, faults)?.messages ?? []
  const libraries = readYaml(dir, 'data/library-messages.yaml', libraryMessagesSchema, faults)?.libraries ?? []
  const unseen = (readYaml(dir, 'data/unseen-messages.yaml', unseenMessagesSchema, faults)?.groups ?? []).flatMap(({ texts }) => texts)
  const report = (file: string, message: string) => faults.push(faultInFile(file, message, 'message', 'warning'))

  const rows = locales.map((locale) => ({ locale, forms: listRows(snapshot, locale) }))
  const hidden = unseen.map((text) => formOf(text))
  const used = new Set<Form>()
  const all: Text[] = [
    ...folders.flatMap(({ folder, drivers, texts }) =>
      texts.map((text) => ({ text, source: folder, drivers, file: 'data/messages.yaml' })),
    ),
    ...libraries.flatMap(({ module, drivers, texts, rules }) =>
      [...texts, ...rules.map(({ row }) => row)].map((text) => ({ text, source: module, drivers, file: libraryFile })),
    ),
  ]
  for (const { text, source, drivers, file } of all) {
    const pages = [...new Set(snapshot.data.drivers.filter(({ name }) => drivers.includes(name)).map(({ page }) => page))]
    const words = spaced(text)
    const key = withoutEnd(words)
    const covers = (form: Form) =>
      form.text === key || (form.pattern?.test(` ${words}`) && (!isDriverPage(form.path) || pages.includes(form.path)))
    const reasons = file === libraryFile ? [] : hidden.filter(covers)
    for (const form of reasons) used.add(form)
    const missing = reasons.length > 0 ? [] : rows.filter(({ forms }) => !forms.some(covers)).map(({ locale }) => locale)
    if (missing.length > 0)
      report(
        file,
        `"${text}" (${source}) is in no table of errors (${missing.join(', ')}), expected a row on ${[...pages, '/faq/error.html'].join(' or ')}, or the text with a reason in ${file === libraryFile ? 'leftOut' : 'data/unseen-messages.yaml'}`,
      )
  }
  if (folders.length > 0)
    for (const [index, form] of hidden.entries())
      if (!used.has(form))
        report('data/unseen-messages.yaml', `"${unseen[index]}" is no message of AList, expected one of data/messages.yaml`)
  return faults
}

const libraryFile = 'data/library-messages.yaml'

const listRows = (snapshot: Snapshot, locale: string): Form[] =>
  listOwnPages(snapshot)
    .filter((page) => page.locale === locale)
    .flatMap((page) =>
      page.outline().sections.flatMap(({ errors }) => errors.flatMap(({ codes }) => codes.map((code) => formOf(code, page.path)))),
    )

/** A pattern on a driver's page is about that driver. */
const isDriverPage = (pagePath: string): boolean => pagePath.startsWith('/guide/drivers/')

function formOf(text: string, pagePath = ''): Form {
  const words = spaced(text.replace(/(?<![A-Za-z\d])(?:[NXx]|NAME)(?![A-Za-z\d])|<\w+>/gu, '…'))
  // A single word after a gap, as in `… failed`, would fit messages about anything.
  const pattern =
    words.includes('…') &&
    /^\p{L}|\p{L} .*\p{L}/u.test(words) &&
    new RegExp(
      `^${words
        .split(/ ?… ?/)
        .map((part) => part && ` ${part}`)
        .join('(?: .*)?')}$`,
    )
  return { text: withoutEnd(words), path: pagePath, ...(pattern && { pattern }) }
}

/** Words, colons and `…`, with one space between them. */
const spaced = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[…:]/g, ' $& ')
    .replace(/[^\p{L}\p{N}…:]+/gu, ' ')
    .replace(/…(?: …)+/g, '…')
    .trim()

const withoutEnd = (words: string): string => words.replace(/[ :…]+$/, '')
