/**
 * `npm run --silent mcp`: serves the documentation over MCP on standard input and output, from the content folder. Nothing else may be
 * written to the output.
 */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createDocsServer } from '@/lib/outputs/mcp/create-server'

await createDocsServer().connect(new StdioServerTransport())
