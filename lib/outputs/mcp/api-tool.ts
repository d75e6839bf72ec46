import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { listEndpoints, type ApiEndpointRecord, translated } from '@/lib/content/data/openapi'
import { currentSnapshot } from '@/lib/content/store'
import { messagesOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { codeNode, headingNode, tableNode, textNode } from '../markdown-page/build-nodes'
import { writeEndpoint } from '../markdown-page/endpoint'
import { stringify } from '../markdown-page/write-page'
import { annotations, answer, language, toolError } from './tool'

/** `api_operation`: a call of the product's HTTP interface, from its OpenAPI description. */
export function addApiTool(server: McpServer): void {
  server.registerTool(
    'api_operation',
    {
      title: 'Describe an API call',
      description:
        'Describes one call of the HTTP API of AList: address, right, parameters, fields of request and answer, errors, an example. ' +
        'Name it by its id (fs.list) or by its path (/api/fs/list, with method where a path has several). Without either: lists all calls.',
      inputSchema: {
        id: z.string().trim().max(200).optional().describe('Id of the operation, such as fs.list.'),
        path: z.string().trim().max(200).optional().describe('Path of the call, such as /api/fs/list.'),
        method: z.string().trim().max(10).optional().describe('HTTP method, such as POST.'),
        language,
      },
      annotations,
    },
    ({ id, path: written, method: said, language: locale }) => {
      // “POST fs/list” is equivalent to “POST” and “/api/fs/list”.
      const [, verb, address] = /^(?:([a-z]+)\s+)?(.*)$/is.exec(written ?? '') ?? []
      const path = address && `/${address.replace(/^\/+/, '')}`
      const method = said ?? verb
      const { document } = currentSnapshot().data.openApi()
      if (!document) return toolError('This documentation describes no API.')
      const all = listEndpoints(document)
      if (!id && !path) return answer(stringify([listOf(all, locale)]))
      const found = all.filter(
        (endpoint) =>
          (!id || endpoint.operation.operationId === id) &&
          (!path || endpoint.path === path || endpoint.path === `/api${path}`) &&
          (!method || endpoint.method === method.toUpperCase()),
      )
      if (found.length === 0)
        return toolError(`There is no call ${[id, method, path].filter(Boolean).join(' ')}. Without arguments all are listed.`)
      const words = messagesOf(locale).api
      const nodes = found.flatMap((endpoint) => [
        headingNode(1, textNode(summaryOf(endpoint, locale))),
        ...writeEndpoint(document, endpoint, { locale, words, depth: 2 }),
      ])
      return answer(stringify(nodes))
    },
  )
}

function listOf(endpoints: readonly ApiEndpointRecord[], locale: Locale) {
  return tableNode(
    ['id', 'call', messagesOf(locale).api.columns.meaning],
    endpoints.map((endpoint) => [
      [codeNode(endpoint.operation.operationId)],
      [codeNode(`${endpoint.method} ${endpoint.path}`)],
      [textNode(summaryOf(endpoint, locale))],
    ]),
  )
}

function summaryOf({ operation }: ApiEndpointRecord, locale: Locale): string {
  return translated(operation, 'summary', locale) || operation.operationId
}
