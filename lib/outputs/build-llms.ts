import type { Page } from '@/lib/content/page'
import type { Snapshot } from '@/lib/content/snapshot'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { describePage } from '@/lib/page-data/page-data'
import { buildStructure, flattenSidebar } from '@/lib/navigation/sidebar'
import { llmsFull } from '@/lib/routing/generated-files'
import { markdownPath } from '@/lib/routing/page-path'
import { areaOf, areas, type Area } from '@/lib/site/areas'
import { isExport } from '@/lib/settings/compiled'
import { site } from '@/lib/settings/config'
import type { Locale } from '@/lib/site/locales'
import { writePageMarkdown } from './markdown-page/write-page'

/** Size in bytes above which the complete text is a list of its parts instead. */
const maxCharacters = 2_000_000

/**
 * The list of pages by section, each with its description, in the format of <https://llmstxt.org>. It names the MCP server if there is one;
 * an export has none.
 */
export function buildLlmsIndex(snapshot: Snapshot, locale: Locale): string {
  const { outputs, search } = messagesOf(locale)
  const sections = groupPages(snapshot, locale).map(([area, pages]) => {
    const lines = pages.map((page) => {
      const description = page.meta.description ? `: ${onOneLine(page.meta.description)}` : ''
      return `- [${onOneLine(page.meta.title).replace(/[[\]]/g, '\\$&')}](${publicUrl(markdownPath(page.url))})${description}`
    })
    return `## ${search.area[area]}\n\n${lines.join('\n')}`
  })
  const about = fill(outputs.llms, { full: publicUrl(llmsFull(locale)) })
  const server = isExport ? [] : [fill(outputs.llmsServer, { server: publicUrl('/api/mcp') })]
  return `${[headOf(locale), about, ...server, ...sections].join('\n\n')}\n`
}

/** The text of all pages, or links to the text of each section if it is too large to be read at once. */
export function buildLlmsFull(snapshot: Snapshot, locale: Locale, limit = maxCharacters): string {
  const groups = groupPages(snapshot, locale)
  const { outputs, search } = messagesOf(locale)
  const whole = joinPages(
    groups.flatMap(([, pages]) => pages),
    snapshot,
  )
  if (Buffer.byteLength(whole) <= limit) return `${headOf(locale)}\n\n---\n\n${whole}`
  const parts = groups.map(([area]) => `- [${search.area[area]}](${publicUrl(llmsFull(locale, area))})`)
  return `${headOf(locale)}\n\n${outputs.llmsParts}\n\n${parts.join('\n')}\n`
}

/** The text of the pages in one section of the site. */
export function buildLlmsArea(snapshot: Snapshot, locale: Locale, area: Area): string {
  const pages = groupPages(snapshot, locale).find(([name]) => name === area)?.[1] ?? []
  return `# ${site.title[locale]}: ${messagesOf(locale).search.area[area]}\n\n---\n\n${joinPages(pages, snapshot)}`
}

const headOf = (locale: Locale): string => `# ${site.title[locale]}\n\n> ${site.description[locale]}`

function joinPages(pages: readonly Page[], snapshot: Snapshot): string {
  return pages.map((page) => writePageMarkdown(describePage(snapshot, page))).join('\n---\n\n')
}

/** Pages written in a language, by section, in sidebar order; pages that are in no sidebar come last. */
function groupPages(snapshot: Snapshot, locale: Locale): [Area, Page[]][] {
  const pages = snapshot.pages[locale]
  const listed = flattenSidebar(buildStructure(pages, '/')).flatMap(({ path }) => path ?? [])
  const order = [...new Set([...listed, ...pages.keys()])]
  const written = order.flatMap((path) => pages.get(path) ?? []).filter((page) => page.contentLocale === locale)
  return areas.flatMap((area): [Area, Page[]][] => {
    const pagesOfArea = written.filter(({ path }) => areaOf(path) === area)
    return pagesOfArea.length > 0 ? [[area, pagesOfArea]] : []
  })
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
