import { findDataTag } from '@/components/markdown/data-tags'
import type { PageMeta } from '@/lib/content/page'
import type { PageKind } from '@/lib/content/reading/schema'
import type { PageData } from '@/lib/page-data/page-data'
import { fill } from '@/lib/i18n/fill'
import { messagesOf, punctuationOf } from '@/lib/i18n/messages'
import { writeAttributes } from '@/lib/markdown/html/rewrite'
import { scanHtml } from '@/lib/markdown/html/scan'
import { findInclude } from '@/lib/markdown/includes'
import { resolveHref } from '@/lib/markdown/links'
import { parseMarkdown } from '@/lib/markdown/parse'
import { findTag } from '@/lib/markdown/vocabulary'
import { withScheme } from '@/lib/markdown/tree/addresses'
import { headingText } from '@/lib/markdown/tree/anchors'
import { nodesOf } from '@/lib/markdown/nodes'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { markdownPath } from '@/lib/routing/page-path'
import { localeInfo, pageAddress, type Locale } from '@/lib/site/locales'
import { dayOf } from '@/lib/site/moment'
import { absoluteUrl, link, block, inline } from '@/lib/content/data/write-text'

/** What the pages of each kind define in frontmatter instead of text. */
const frontmatterWriters: Record<PageKind, (page: PageData) => string> = {
  doc: () => '',
  tool: () => '',
  home: ({ meta, contentLocale: locale }) => {
    const { tagline, heroCommand, heroCommands = [], actions = [], featuresHeader, features = [], highlights = [] } = meta
    return joined([
      tagline,
      heroCommand && block('bash', heroCommand),
      ...heroCommands.map(({ title, command, language = 'bash', note }) =>
        joined([`## ${title}`, block(language, command), note && inline(note, locale)]),
      ),
      listCards(
        actions.map(({ text: title, link: to }) => ({ title, link: to })),
        locale,
      ),
      featuresHeader && `## ${featuresHeader}`,
      listCards(features, locale),
      listCards(highlights, locale),
    ])
  },
  portfolio: ({ meta: { welcome, name, titles = [], medias = [] }, contentLocale: locale }) => {
    const medium = medias.map(({ name: title, url }) => ({ title, link: url }))
    return joined([[welcome, name].filter(Boolean).join(' '), titles.join(', '), listCards(medium, locale)])
  },
}

const listCards = (cards: NonNullable<PageMeta['features']>, locale: Locale) =>
  cards
    .map(({ title, details, link: to }) => `- ${to ? link(title, to) : title}${details ? punctuationOf(locale).colon + details : ''}`)
    .join('\n')

const joined = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join('\n\n')

/**
 * A page as Markdown: title and description, URL and time of the last change, then its source with includes resolved, whole addresses, and
 * what comes from the data (drivers, settings, endpoints) written out. Other forms appear as their authors wrote them.
 */
export function writePageMarkdown(page: PageData): string {
  const { meta, url, git, contentLocale: locale } = page
  const { page: words, outputs, versions } = messagesOf(locale)
  const { version } = page.site
  const about = [
    fill(outputs.source, { url: publicUrl(url) }),
    git ? `${words.lastUpdated}${punctuationOf(locale).colon}${dayOf(git.updated)}` : '',
    version && fill(versions.describes, { version }),
  ]
  const head = [`# ${meta.title}`, meta.description && `> ${meta.description}`, about.filter(Boolean).join('  \n')]
  const body = [frontmatterWriters[meta.kind](page), writeSource(page.source, [page.file], page).trim()]
  return `${[...head, ...body].filter(Boolean).join('\n\n')}\n`
}

/** The Markdown of a page as a response, whose cache policy the middleware sets. A canonical link sends search engines to the page itself. */
export function serveMarkdown(page: PageData): Response {
  return new Response(writePageMarkdown(page), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Content-Language': localeInfo[page.contentLocale].lang,
      'Content-Location': markdownPath(page.url),
      Link: `<${publicUrl(pageAddress(page.contentLocale, page.path))}>; rel="canonical"`,
    },
  })
}

/** @param trail the file, after those that include it */
function writeSource(source: string, trail: readonly string[], page: PageData): string {
  const linkSource = { file: trail.at(-1)!, locale: page.contentLocale }
  const edits: { start: number; end: number; text: string }[] = []
  const resolve = (address: string) => {
    const { href } = resolveHref(address, linkSource)
    return absoluteUrl(href.startsWith('#') ? page.url + href : href)
  }
  let depth = 1
  for (const node of nodesOf(parseMarkdown(source))) {
    const start = node.position?.start.offset
    const end = node.position?.end.offset
    if (start === undefined || end === undefined) continue
    const written = source.slice(start, end)
    if (node.type === 'heading') {
      depth = node.depth
      // The page begins with its title.
      if (depth === 1 && trail.length === 1 && headingText(node) === page.meta.title) edits.push({ start, end, text: '' })
    } else if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      const { url } = node
      const at = written.lastIndexOf(url)
      if (!url || at === -1) continue
      edits.push({ start: start + at, end: start + at + url.length, text: resolve(url) })
    } else if ((node.type === 'container' || node.type === 'tab') && node.title) {
      // A title that is put together, or stands for none, is not in the source.
      const at = written.indexOf(node.title)
      const text = writeSource(node.title, trail, page)
      if (at !== -1) edits.push({ start: start + at, end: start + at + node.title.length, text })
    } else if (node.type === 'html') {
      const part = findInclude(written, trail, (file) => page.parts.get(file) ?? null)
      if (part) edits.push({ start, end, text: writeSource(part.text, [...trail, part.file], page).trim() })
      else if (/^<!--[\s\S]*-->$/.test(written)) edits.push({ start, end, text: '' })
      else
        for (const tag of scanHtml(written).tags) {
          const attributes = Object.fromEntries(tag.attributes.map(({ name, value }) => [name.toLowerCase(), value]))
          const text = findDataTag(findTag(tag.name)?.name ?? '')?.write(attributes, page, depth)
          if (text !== undefined) edits.push({ start: start + tag.offset, end: start + tag.end, text: tag.closing ? '' : text })
          else if (tag.attributes.length > 0) {
            const resolved = writeAttributes(written, tag, (address, kind) => resolve(withScheme(address, kind)))
            const at = start + tag.offset + 1 + tag.name.length
            edits.push({ start: at, end: start + tag.end - 1, text: resolved + (tag.selfClosing ? ' /' : '') })
          }
        }
    }
  }
  // From the end, so that the places of the others stay as they are.
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source)
    .replace(/\n{3,}/g, '\n\n')
}
