/** Real pages for tests of pure functions: a content folder is written, read and thrown away. */
import type { Page } from '@/lib/content/page'
import { buildMeta } from '@/lib/content/reading/meta'
import { buildSnapshot, type Snapshot } from '@/lib/content/snapshot'
import { readMarkdown } from '@/lib/markdown/reading/read-markdown'
import { describePage, type PageData } from '@/lib/page-data/page-data'
import { pageAddress } from '@/lib/site/locales'
import { PlainFolder, type Files } from './plain-folder'
import { temporaryFolder } from './temporary-folder'

/** Snapshot of a content folder given as file name → text. */
export function snapshotOf(files: Files): Snapshot {
  return buildSnapshot(new PlainFolder(files, temporaryFolder()).dir)
}

/** Markdown file with frontmatter. */
export function page(frontmatter: Record<string, unknown> = {}, text = 'Text.'): string {
  const lines = Object.entries(frontmatter).map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n${text}\n`
}

/**
 * The data of a page with this text, `/guide/page.html`, on the site of a snapshot.
 * @param fields what is special about the page; `parts` are the texts that it includes
 */
export function describeText(source: string, fields: Partial<PageData>, snapshot: Snapshot): PageData {
  const { locale = 'en', file = `${locale}/guide/page.md`, parts = new Map<string, string>() } = fields
  const reading = readMarkdown(source, { file, locale }, (name) => parts.get(name) ?? null)
  const own: Page = {
    locale,
    contentLocale: locale,
    path: '/guide/page.html',
    url: pageAddress(locale, '/guide/page.html'),
    lineOffset: 0,
    meta: buildMeta(
      {},
      '/guide/page.html',
      () => reading.outline,
      () => ({ words: 1, minutes: 1 }),
    ),
    git: null,
    stale: null,
    ...fields,
    file,
    source,
    parts: () => parts,
    fields: {},
    addresses: [],
    reading: () => reading,
    outline: () => reading.outline,
    faults: () => [],
  }
  return { ...describePage(snapshot, own), ...fields }
}
