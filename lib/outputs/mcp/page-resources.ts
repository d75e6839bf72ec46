import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { currentSnapshot, listPages } from '@/lib/content/store'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { markdownPath } from '@/lib/routing/page-path'
import { site } from '@/lib/settings/config'
import { locales } from '@/lib/site/locales'
import { writePageMarkdown } from '../markdown-page/write-page'
import { findPageOf } from './find-page'

const mimeType = 'text/markdown'

/** Every page as a resource, under the URL of its Markdown. */
export function addPageResources(server: McpServer): void {
  const template = new ResourceTemplate(`${site.origin}/{+path}`, {
    list: () => ({
      resources: locales.flatMap((locale) =>
        listPages(locale)
          .filter((page) => page.contentLocale === locale)
          .map(({ url, meta }) => ({
            uri: publicUrl(markdownPath(url)),
            name: url,
            title: meta.title,
            description: meta.description,
            mimeType,
          })),
      ),
    }),
  })
  server.registerResource(
    'page',
    template,
    { title: 'Page', description: 'A page of the AList documentation as Markdown.', mimeType },
    (uri) => {
      const snapshot = currentSnapshot()
      const found = findPageOf(snapshot, uri.href)
      if (!found) throw new Error(`There is no page ${uri.href}`)
      return { contents: [{ uri: uri.href, mimeType, text: writePageMarkdown(found.page, snapshot) }] }
    },
  )
}
