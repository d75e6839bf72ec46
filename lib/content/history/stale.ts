import { splitFrontmatter } from '@/lib/markdown/frontmatter'
import { locales, otherLocale, type Locale } from '@/lib/site/locales'
import { timeOf, type Moment } from '@/lib/site/moment'
import { readChangedFiles, readOldTexts, readTranslationChecks } from './git'
import type { Page } from '../page'

/**
 * Finds translations whose counterpart changed after them. The Markdown of both versions is compared, because a change in frontmatter alone
 * (an icon, a tag) leaves nothing to translate. A text with uncommitted changes is considered up to date, and a commit that declares a
 * translation checked counts as a change to it.
 * @returns time of the counterpart's last change, by file of the outdated translation
 */
export function findStale(pages: Record<Locale, ReadonlyMap<string, Page>>, dir: string): Map<string, Moment> {
  const checks = readTranslationChecks(dir)
  const later = locales.flatMap((locale) =>
    [...pages[locale].values()].flatMap((page) => {
      const other = pages[otherLocale(locale)].get(page.path)
      if (!page.git || !other?.git) return []
      const check = checks.get(page.file)
      const touched = check && timeOf(check.time) >= timeOf(page.git.updated) ? check : { time: page.git.updated, commit: page.git.commit }
      if (timeOf(other.git.updated) <= timeOf(touched.time) || other.git.commit === touched.commit) return []
      return [{ page, other, since: other.git.updated, commit: touched.commit }]
    }),
  )
  const changed = readChangedFiles(
    dir,
    later.map(({ page }) => page.file),
  )
  const candidates = later.filter(({ page }) => !changed.has(page.file))
  const before = readOldTexts(
    dir,
    candidates.map(({ commit, other }) => ({ commit, file: other.file })),
  )
  const stale = new Map<string, Moment>()
  candidates.forEach(({ page, other, since }, index) => {
    const then = before[index]
    if (typeof then !== 'string' || splitFrontmatter(then).body.trim() !== other.source.trim()) stale.set(page.file, since)
  })
  return stale
}
