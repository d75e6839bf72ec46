import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { clientAddress, unknownClient } from '@/lib/site/client-address'
import { createRateLimit } from '@/lib/site/rate-limit'
import { readBody } from '@/lib/site/read-body'
import { readMcpOrigins } from '@/lib/settings/mcp-origins'
import { createDocsServer } from './create-server'

/** An assistant sends a few requests per question, and several may share one IP address. */
const limit = createRateLimit({ burst: 60, perMinute: 120 })

/** Maximum bytes of a request: a question, never a document. */
const longest = 64 * 1024

/** Sent with every response. */
const common = { 'Cache-Control': 'no-store', Vary: 'Origin' }

/** Headers that let pages of another site read the response. */
function corsHeaders(origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'Content-Type, Accept, Authorization, MCP-Protocol-Version, Mcp-Session-Id',
    'Access-Control-Expose-Headers': 'Retry-After',
  }
}

/**
 * Whether a web page may call. Browsers send its origin with every POST, even if the name of the page's host resolves to this server (DNS
 * rebinding), so the host needs no separate check.
 */
function isAllowed(origin: string): boolean {
  const allowed = readMcpOrigins()
  return allowed === '*' || allowed.includes(origin)
}

/** Handles one request of the protocol's streamable HTTP transport: stateless, with a plain JSON response. */
export async function handleMcp(request: Request): Promise<Response> {
  const origin = request.headers.get('origin')
  if (origin !== null && !isAllowed(origin)) return refuse(403, -32000, 'Pages of this origin may not call this server (MCP_ORIGINS).')
  const response = request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await respond(request)
  for (const [name, value] of Object.entries({ ...common, ...(origin !== null && corsHeaders(origin)) })) response.headers.set(name, value)
  return response
}

async function respond(request: Request): Promise<Response> {
  if (request.method !== 'POST')
    return refuse(405, -32000, 'This server keeps no sessions and sends nothing by itself: expected POST.', { Allow: 'POST' })
  const client = clientAddress(request.headers)
  const decision = client === unknownClient ? { allowed: true as const } : limit.take(client)
  if (!decision.allowed) return refuse(429, -32000, 'Too many requests from this address.', { 'Retry-After': String(decision.retryAfter) })
  const body = await readBody(request, longest)
  if (!body) return refuse(413, -32000, `The request is longer than ${longest} bytes.`)
  const parsedBody = parse(body.toString('utf8'))
  if (parsedBody === undefined) return refuse(400, -32700, 'The body is not JSON.')
  // A batch would count as one request. The protocol has not supported batches since 2025-06-18.
  if (Array.isArray(parsedBody)) return refuse(400, -32600, 'Expected one message a request.')
  const server = createDocsServer()
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return await transport.handleRequest(request, { parsedBody })
  } catch (error) {
    console.error('mcp:', error)
    return refuse(500, -32603, 'The request failed.')
  } finally {
    await server.close()
  }
}

function refuse(status: number, code: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers: { ...common, ...headers } })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
