import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { searchRequestSchema } from '@/lib/search/server/request'
import { currentSearch, prepareSearch, searchSite } from '@/lib/search/server/search-service'
import type { SearchHit } from '@/lib/search/types'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { areas } from '@/lib/site/areas'
import { annotations, answer, language, toolError } from './tool'

/** `search`: the site's own search. */
export function addSearchTool(server: McpServer): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Searches the AList documentation by words, names of drivers and options, or a pasted error message, in English or Chinese. ' +
        'Answers with pages and sections, best first; read them with read_page.',
      inputSchema: {
        query: z.string().trim().min(1).max(2000).describe('What to look for: a few words, the name of an option, or an error message.'),
        language,
        area: z.enum(areas).optional().describe('Only this part of the documentation.'),
        limit: z.number().int().min(1).max(20).default(8).describe('Most results.'),
      },
      annotations,
    },
    async ({ query, language: locale, area, limit }) => {
      const request = searchRequestSchema.safeParse({ q: query, locale, limit, area })
      if (!request.success) return toolError(request.error.issues.map(({ message }) => message).join('; '))
      // Unlike a browser, an assistant can wait for the first index of a process.
      if (!(await currentSearch())) await prepareSearch()
      const found = await searchSite(request.data)
      if (!found) return toolError('Too many queries at once. Ask again in a second.')
      if (found.hits.length === 0) return answer('Nothing was found. Try fewer or other words, or the other language.')
      return answer(found.hits.map(describeHit).join('\n\n'))
    },
  )
}

function describeHit({ url, hierarchy, _snippetResult }: SearchHit, index: number): string {
  const titles = Object.entries(hierarchy)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, title]) => plain(title))
  const snippet = plain(_snippetResult.content?.value ?? '')
  return [`${index + 1}. ${titles.filter(Boolean).join(' › ')}`, `   ${publicAddress(url)}`, ...(snippet ? [`   ${snippet}`] : [])].join(
    '\n',
  )
}

/** Hits contain public paths, which are already encoded. */
const publicAddress = (url: string) => publicUrl(decodeURI(url))

/** The text of a hit, which is HTML with matches marked. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
