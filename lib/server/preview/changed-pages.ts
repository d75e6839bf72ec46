import type { ContentError } from '@/lib/content/errors'
import { pathOfFile } from '@/lib/routing/page-path'
import { isLocale, type Locale } from '@/lib/site/locales'
import type { PageFacts } from './calls'
import type { PreviewFacts } from './preview'
import type { FileChange } from './repository'

/** A page that differs between the published revision and a preview. */
export interface ChangedPage {
  /** `included`: not the page's own file changed, but a text that it includes. */
  status: FileChange['status'] | 'included'
  locale: Locale
  /** Locale-free path; of a deleted page, the one that it had. */
  path: string
  title: string
  file: string
  /** Former locale-free path and file of a moved page. */
  from?: string
  fromFile?: string
  errors: ContentError[]
  warnings: ContentError[]
}

/** Language and locale-free path of a page's file; `undefined` for includes and other files. */
export function placeOfFile(file: string): { locale: Locale; path: string } | undefined {
  const [, locale = '', name = ''] = /^([^/]+)\/(.+\.md)$/.exec(file) ?? []
  return isLocale(locale) && !name.split('/').some((part) => /^[._]/.test(part)) ? { locale, path: pathOfFile(name) } : undefined
}

/**
 * The pages among changed files, and those that include one of them.
 * @param pages the preview's pages that use the files
 */
export function listChangedPages(changes: readonly FileChange[], pages: readonly PageFacts[], facts: PreviewFacts): ChangedPage[] {
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const ownFiles = new Set(changes.map(({ file }) => file))
  const problemsOf = (file: string) => {
    const own = (all: readonly ContentError[] = []) => all.filter((one) => one.file === file || one.includedBy?.includes(file))
    return { errors: own(facts.errors), warnings: own(facts.warnings) }
  }
  const changed = changes.flatMap(({ status, file, from }): ChangedPage[] => {
    const place = placeOfFile(file)
    if (!place) return []
    const former = from === undefined ? undefined : placeOfFile(from)
    const moved = former?.locale === place.locale ? { from: former.path, fromFile: from } : {}
    const title = byFile.get(file)?.title ?? place.path
    return [
      { status: status === 'moved' && moved.from === undefined ? 'added' : status, ...place, title, file, ...moved, ...problemsOf(file) },
    ]
  })
  const included = pages
    .filter(({ file }) => !ownFiles.has(file))
    .map((page): ChangedPage => ({ ...page, status: 'included', ...problemsOf(page.file) }))
  return [...changed, ...included]
}
