import type { IncomingMessage, ServerResponse } from 'node:http'
import os from 'node:os'
import { readEnvironment } from '@/lib/settings/read-environment'
import { createBoundedServer, drain } from './limits'

/** Where the server listens. */
export interface ListenSettings {
  port: number
  hostname: string | undefined
  /** Whether the server ends with the process that started it. */
  endsWithParent: boolean
}

/** @throws Error for a PORT that is not one */
export function readListenSettings(): ListenSettings {
  const { PORT: port, HOSTNAME: hostname, SITE_PARENT: endsWithParent } = readEnvironment(['PORT', 'HOSTNAME', 'SITE_PARENT'])
  // Containers and some shells export the machine's own name as HOSTNAME; that is not anyone's choice of an address.
  return { port, hostname: hostname === os.hostname() ? undefined : hostname, endsWithParent }
}

interface Options {
  /** Headers of every response. */
  headers: Record<string, string>
  /** Sees each request before it is handled, for log and metrics. */
  observe: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  handle: (request: IncomingMessage, response: ServerResponse) => true | Promise<true>
  /** Ends everything that is not a request under way. */
  close: () => Promise<void>
}

/** Whoever starts processes gives them 10 s to end. */
const drainMs = 8500
const closeMs = 1000

/** How often a server that ends with its parent looks whether the parent is still there. */
const parentIntervalMs = 500

/** Listens until a signal ends the process: readiness falls, requests under way end, then everything else does. */
export function startListening(settings: ListenSettings, { headers, observe, handle, close }: Options) {
  const everywhere = Object.entries(headers)
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    observe?.(request, response)
    // Set before anything is decided, so that errors and files have them too.
    for (const [name, value] of everywhere) response.setHeader(name, value)
    try {
      await handle(request, response)
    } catch (error) {
      // A client that leaves while it is answered is not an error of ours.
      if (!response.destroyed) console.error(error)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' }).end('The request failed.\n')
      else response.destroy()
    }
  }
  const server = createBoundedServer((request, response) => void respond(request, response))
  let ending = false
  const end = async (): Promise<void> => {
    if (ending) return
    ending = true
    await drain(server, drainMs)
    await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, closeMs))])
    process.exit(0)
  }
  server.on('error', (error) => {
    console.error(whyNotListening(error, settings))
    process.exit(1)
  })
  server.listen({ port: settings.port, host: settings.hostname })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void end())
  if (settings.endsWithParent) {
    // A parent that is killed sends no signal.
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && void end(), parentIntervalMs).unref()
  }
  return { isEnding: () => ending }
}

function whyNotListening({ code, message }: NodeJS.ErrnoException, { port, hostname }: ListenSettings): string {
  const where = hostname ? `${hostname}, port ${port}` : `Port ${port}`
  if (code === 'EADDRINUSE') return `${where} is taken by another program.`
  if (code === 'EACCES') return `${where} may not be used by this account. Choose a port above 1023.`
  return `${where}: ${message}`
}
