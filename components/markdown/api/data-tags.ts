import { anchorOfOperation, findEndpoint, listEndpoints, translated } from '@/lib/content/data/openapi'
import { code, link } from '@/lib/content/data/write-text'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { resolveHref } from '@/lib/markdown/links'
import { pageAddress } from '@/lib/site/locales'
import type { DataTag } from '../data-tags'
import { writeEndpoint } from './write-endpoint'

export const apiTags = {
  ApiEndpoint: {
    write({ id = '' }, { locale, named: { openApi } }, depth) {
      const endpoint = openApi && findEndpoint(openApi, id)
      return endpoint ? writeEndpoint(openApi, endpoint, locale, depth + 1) : fill(messagesOf(locale).api.missing, { id })
    },
    hasVersions: ({ id = '' }, { openApi }) => Boolean(openApi && findEndpoint(openApi, id)?.operation['x-since']),
    record({ id = '' }, { openApi }, locale) {
      const endpoint = openApi && findEndpoint(openApi, id)
      if (!endpoint) return undefined
      const text = translated(endpoint.operation, 'description', locale)?.replaceAll('`', '') ?? ''
      return { kind: 'call', text, code: `${endpoint.path} ${id}` }
    },
  },
  ApiIndex: {
    write({ page: href = '' }, page) {
      const { openApi } = page.named
      const { path } = resolveHref(href, page)
      const calls = openApi ? listEndpoints(openApi).filter(({ operation }) => operation['x-page'] === path) : []
      const lines = calls.map(({ method, path: called, operation }) => {
        const name = translated(operation, 'summary', page.locale) || operation.operationId
        const address = `${pageAddress(page.locale, path ?? '')}#${anchorOfOperation(operation['x-same-as'] ?? operation.operationId)}`
        return `- ${link(name, address)} ${code(`${method} ${called}`)}`
      })
      return lines.join('\n')
    },
  },
} satisfies Record<string, DataTag>
