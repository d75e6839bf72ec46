import { readEnvironment } from '@/lib/settings/read-environment'
import type { FinishedPage } from '@/lib/search/server/respond'

/**
 * Reads a finished page of this site under `next dev` and `next start`, where only Next has it. The request goes to this process's own port,
 * never to the host that a client names. `undefined` if the page cannot be read.
 */
export async function readOwnPage(path: string): Promise<FinishedPage | undefined> {
  try {
    const response = await fetch(`${ownOrigin()}${path}`, { redirect: 'error', cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    return response.ok ? { html: await response.text(), headers: Object.fromEntries(response.headers) } : undefined
  } catch (error) {
    console.error(`${path}:`, error)
    return undefined
  }
}

function ownOrigin(): string {
  const { HOSTNAME: host, PORT: port } = readEnvironment(['HOSTNAME', 'PORT'])
  const isAny = !host || /^(?:0\.0\.0\.0|::|\[::\])$/.test(host)
  return `http://${isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}
