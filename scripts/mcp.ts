/**
 * `npm run --silent mcp`: the documentation for assistants over standard input and output (Model Context Protocol), from the content folder.
 * Nothing else may be written to the output.
 */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createDocsServer } from '@/lib/outputs/mcp/create-server'

await createDocsServer().connect(new StdioServerTransport())
