import type { IncomingMessage, ServerResponse } from 'node:http'
import os from 'node:os'
import { readEnvironment } from '@/lib/settings/read-environment'
import { createBoundedServer, drain } from './limits'

/** Where the server listens. */
export interface ListenSettings {
  port: number
  hostname: string | undefined
  /** The process that started the server, if the server ends with it. */
  parent: number | undefined
}

/**
 * Called first of all: later, a parent that was killed in the meantime could not be told from one that runs.
 * @throws Error if PORT is not a port number
 */
export function readListenSettings(): ListenSettings {
  const { PORT: port, HOSTNAME: hostname, SITE_PARENT: endsWithParent } = readEnvironment(['PORT', 'HOSTNAME', 'SITE_PARENT'])
  // Containers and some shells export the machine's name as HOSTNAME, which is not meant as an address to listen on.
  return { port, hostname: hostname === os.hostname() ? undefined : hostname, parent: endsWithParent ? process.ppid : undefined }
}

interface Options {
  /** Headers of every response. */
  headers: Record<string, string>
  /** Called with each request before it is handled, for access log and metrics. */
  observe: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  handle: (request: IncomingMessage, response: ServerResponse) => true | Promise<true>
  /** Closes everything else after the requests in progress have ended. */
  close: () => Promise<void>
}

/** Together less than the 10 s that service managers and container runtimes usually give a process to end. */
const drainMs = 8500
const closeMs = 1000

/** How often a server that ends with its parent checks that the parent is still running. */
const parentIntervalMs = 500

/** Listens until a signal ends the process. Then the process is no longer ready, completes requests in progress and closes the rest. */
export function startListening(settings: ListenSettings, { headers, observe, handle, close }: Options) {
  const commonHeaders = Object.entries(headers)
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    observe?.(request, response)
    // Set first, so that errors and files have them too.
    for (const [name, value] of commonHeaders) response.setHeader(name, value)
    try {
      await handle(request, response)
    } catch (error) {
      // If the client disconnected during the response, the error is not the server's.
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
    console.error(describeListenError(error, settings))
    process.exit(1)
  })
  server.listen({ port: settings.port, host: settings.hostname })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void end())
  const { parent } = settings
  // A parent that is killed sends no signal.
  if (parent !== undefined) setInterval(() => process.ppid !== parent && void end(), parentIntervalMs).unref()
  return { isEnding: () => ending }
}

function describeListenError({ code, message }: NodeJS.ErrnoException, { port, hostname }: ListenSettings): string {
  const where = hostname ? `${hostname}, port ${port}` : `Port ${port}`
  if (code === 'EADDRINUSE') return `${where} is in use by another program.`
  if (code === 'EACCES') return `${where} needs privileges that this account does not have. Choose a port above 1023.`
  return `${where}: ${message}`
}
