import type { ContentError } from '../errors'
import type { Page } from '../page'
import type { FileNotes, Snapshot } from '../snapshot'
import { locales, type Locale } from '@/lib/site/locales'

/** Content as it is shown while somebody edits it. */
export interface Shown {
  snapshot: Snapshot
  /** Errors that the texts were taken over with: they hold nothing back. */
  known: ContentError[]
}

/**
 * What to show after a change: each page that is right as it is now, each page with a new error as it was before. A page that is new and
 * wrong is shown as it is, there is no other text of it.
 * @param errors of `next`
 */
export function holdBackErrors({ snapshot: before, known }: Shown, next: Snapshot, errors: readonly ContentError[]): Shown {
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
  // A page that is new and wrong holds its own errors against nobody.
  const fresh = errors.filter(({ file }) => wrong.has(file) && !held.has(file))
  return { snapshot: { ...next, pages, notes }, known: [...stays, ...fresh] }
}

/** The new snapshot, with the old data of files that have become wrong: pages that show them are not to suffer. */
export function keepOldData(before: Snapshot, next: Snapshot): Snapshot {
  const wrong = new Set(
    next.faults.filter(({ file, severity }) => severity === 'error' && file.startsWith('data/')).map(({ file }) => file),
  )
  // What is wrong with the description of the API is told by whoever asks for it.
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
  }
  return { ...next, data }
}

/** Records of right files as they are now, those of wrong ones as they were, in the order of the files. */
function withOld<T extends { file: string }>(next: readonly T[], before: readonly T[], wrong: ReadonlySet<string>): T[] {
  const present = new Set(next.map(({ file }) => file))
  return [...next, ...before.filter(({ file }) => wrong.has(file) && !present.has(file))].sort((a, b) => (a.file < b.file ? -1 : 1))
}

/** An error is the same one when only its place has moved. */
export function keyOfError({ file, field, message }: ContentError): string {
  return [file, field, message].join('\0')
}
