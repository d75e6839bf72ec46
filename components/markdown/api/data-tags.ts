import { anchorOfOperation, callsOfPage, findEndpoint, translated } from '@/lib/content/data/openapi'
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
      const lines = callsOfPage(page.named.openApi, resolveHref(href, page).path).map(({ call: { method, path, operation }, target }) => {
        const name = translated(operation, 'summary', page.locale) || operation.operationId
        const described = target.operation
        const address = `${pageAddress(page.locale, described['x-page'] ?? '')}#${anchorOfOperation(described.operationId)}`
        return `- ${link(name, address)} ${code(`${method} ${path}`)}`
      })
      return lines.join('\n')
    },
  },
} satisfies Record<string, DataTag>
