import type { ContentError } from '../errors'
import type { Page } from '../page'
import type { FileNotes, Snapshot } from '../snapshot'
import { locales, type Locale } from '@/lib/site/locales'

/** Content shown in development. */
export interface VisibleContent {
  snapshot: Snapshot
  /** Errors that existed when the texts were accepted; they hold nothing back. */
  known: ContentError[]
}

/**
 * The content to show after a change: valid pages in their new state, pages with a new error in their previous state. A new page with
 * errors is shown as it is, because it has no other state.
 * @param errors diagnostics of `next`
 */
export function holdBackErrors(
  { snapshot: before, known }: VisibleContent,
  next: Snapshot,
  errors: readonly ContentError[],
): VisibleContent {
  const tolerated = new Set(known.map(keyOfError))
  const wrong = new Set(errors.filter((error) => !tolerated.has(keyOfError(error))).map(({ file }) => file))
  const notes = new Map<string, FileNotes>(next.notes)
  const isWrong = (page: Page) => wrong.has(page.file) || [...page.parts.keys()].some((part) => wrong.has(part))
  const held = new Set<string>()
  const choose = (locale: Locale) =>
    new Map(
      [...next.pages[locale]].map(([path, page]) => {
        const old = before.pages[locale].get(path)
        if (!old || old.file !== page.file || !isWrong(page)) return [path, page]
        for (const file of [page.file, ...page.parts.keys()]) held.add(file)
        const oldNotes = before.notes.get(page.file)
        if (oldNotes) notes.set(page.file, oldNotes)
        return [path, old]
      }),
    )
  const pages = Object.fromEntries(locales.map((locale) => [locale, choose(locale)])) as Record<Locale, Map<string, Page>>
  const stays = [
    ...known.filter(({ file }) => held.has(file)),
    ...errors.filter((error) => !held.has(error.file) && !wrong.has(error.file)),
  ]
  // The errors of a new page do not hold back other pages.
  const fresh = errors.filter(({ file }) => wrong.has(file) && !held.has(file))
  return { snapshot: { ...next, pages, notes }, known: [...stays, ...fresh] }
}

/** The new snapshot with the previous data of files that have become invalid, so that pages showing them stay intact. */
export function keepOldData(before: Snapshot, next: Snapshot): Snapshot {
  const wrong = new Set(
    next.faults.filter(({ file, severity }) => severity === 'error' && file.startsWith('data/')).map(({ file }) => file),
  )
  // Errors in the API description are reported by the components that read it.
  const api = next.data.openApi()
  if (wrong.size === 0 && api.faults.length === 0) return next
  const shownApi = api.faults.length > 0 ? { document: before.data.openApi().document, faults: api.faults } : api
  const from = (file: string) => (wrong.has(file) ? before.data : next.data)
  const data = {
    ...next.data,
    product: from('data/product.yaml').product,
    drivers: withOld(next.data.drivers, before.data.drivers, wrong),
    settings: withOld(next.data.settings, before.data.settings, wrong),
    commonOptions: from('data/common-options.yaml').commonOptions,
    configuration: from('data/configuration.yaml').configuration,
    openApi: () => shownApi,
    openApiHash: api.faults.length > 0 ? `${before.data.openApiHash} ${next.data.openApiHash}` : next.data.openApiHash,
  }
  return { ...next, data }
}

/** Records of valid files in their new state, of invalid ones in their previous state, in file order. */
function withOld<T extends { file: string }>(next: readonly T[], before: readonly T[], wrong: ReadonlySet<string>): T[] {
  const present = new Set(next.map(({ file }) => file))
  return [...next, ...before.filter(({ file }) => wrong.has(file) && !present.has(file))].sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** An error counts as the same if only its position has changed. */
export function keyOfError({ file, field, message }: ContentError): string {
  return [file, field, message].join('\0')
}
