import { anchorOfOperation, findEndpoint, listEndpoints, translated } from '@/lib/content/data/openapi'
import { fill } from '@/lib/i18n/fill'
import { resolveHref } from '@/lib/markdown/links'
import { localizedPath } from '@/lib/site/locales'
import { absoluteUrl, codeNode, linkNode, list, paragraph, textNode } from '../build-nodes'
import { writeEndpoint } from '../endpoint'
import type { MarkdownForm } from '../form'

/** An API endpoint, written from its description, and the list of the calls on a page. */
export const apiForm: MarkdownForm = {
  tags: {
    ApiEndpoint: ({ id = '' }, { page, snapshot, words, depth }) => {
      const { document } = snapshot.data.openApi()
      const endpoint = document && findEndpoint(document, id)
      if (!endpoint) return [paragraph(textNode(fill(words.api.missing, { id })))]
      return writeEndpoint(document, endpoint, { locale: page.locale, words: words.api, depth: depth + 1 })
    },
    ApiIndex: ({ page: href = '' }, { page, snapshot }) => {
      const { document } = snapshot.data.openApi()
      const { path } = resolveHref(href, page)
      const calls = document ? listEndpoints(document).filter(({ operation }) => operation['x-page'] === path) : []
      const items = calls.map((call) => {
        const same = call.operation['x-same-as']
        const { operation } = (same && findEndpoint(document!, same)) || call
        const address = localizedPath(page.locale, operation['x-page'] ?? page.path)
        const name = translated(call.operation, 'summary', page.locale) || call.operation.operationId
        return [
          paragraph(
            linkNode(name, absoluteUrl(`${address}#${anchorOfOperation(operation.operationId)}`)),
            textNode(' '),
            codeNode(`${call.method} ${call.path}`),
          ),
        ]
      })
      return items.length > 0 ? [list(items)] : []
    },
  },
}
