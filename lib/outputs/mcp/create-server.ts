import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { site } from '@/lib/settings/config'
import { addApiTool } from './api-tool'
import { addDriverTools } from './driver-tools'
import { addPageResources } from './page-resources'
import { addPageTool } from './page-tool'
import { addSearchTool } from './search-tool'

const instructions =
  'The documentation of AList version 3, a self-hosted server that lists files and mounts many kinds of storage. ' +
  'Use search first, then read_page for what it found. Options of storages are in driver_options, calls of the HTTP API in api_operation. ' +
  'Give readers the address of the page that an answer comes from.'

/** An MCP server over the content of this process. It is read-only and serves one connection. */
export function createDocsServer(): McpServer {
  const server = new McpServer({ name: 'alist-docs', title: site.title.en, version: '1.0.0', websiteUrl: site.origin }, { instructions })
  addSearchTool(server)
  addPageTool(server)
  addDriverTools(server)
  addApiTool(server)
  addPageResources(server)
  return server
}
