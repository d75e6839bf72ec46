import type { Area } from '@/lib/site/areas'
import type { SearchAnswer } from '@/lib/search/types'
import { cacheNames } from '@/lib/browser/offline/cache-names'
import { searchScripts } from '@/lib/browser/search-dialog'
import { cutText } from '@/lib/search/text/cut-query'
import { isExport } from '@/lib/settings/compiled'
import { withBase } from '@/lib/site/address'
import type { Locale } from '@/lib/site/locales'
import { searchAddress } from '@/lib/site/protocol'

const maxHits = 24
/** Statuses of hosts without a search, such as static mirrors. */
const noServerStatuses = [404, 405, 501]
/** Statuses after which another attempt may succeed. */
const retryStatuses = [429, 500, 502, 503, 504]

const memory = new Map<string, SearchAnswer>()

/** Searches the site's own index: from memory if the query is known, otherwise on the server, or in the browser if there is no server. */
export async function searchOwnIndex(query: string, locale: Locale, area?: Area): Promise<SearchAnswer> {
  const normalized = cutText(query)
  const key = `${locale}${area ? `/${area}` : ''} ${normalized.toLowerCase()}`
  const answer = memory.get(key) ?? (await fetchAnswer(normalized, locale, area))
  memory.set(key, answer)
  return answer
}

/** Delay before the second attempt, unless the server sends `Retry-After`. */
const retryMs = 400
const maxRetryMs = 3000
let withoutServer = isExport

async function fetchAnswer(query: string, locale: Locale, area?: Area): Promise<SearchAnswer> {
  if (withoutServer) return searchInBrowser(query, locale, area)
  const url = `${searchAddress}?${new URLSearchParams({ q: query, locale, limit: String(maxHits), ...(area && { area }) })}`
  let response: Response
  try {
    response = await fetch(url)
  } catch (error) {
    // Without a network: a downloaded language includes its index.
    if (await isDownloaded(locale)) return searchInBrowser(query, locale, area)
    throw error
  }
  if (retryStatuses.includes(response.status)) {
    const retryAfterMs = Number(response.headers.get('retry-after')) * 1000
    await new Promise((resolve) => setTimeout(resolve, Math.min(retryAfterMs || retryMs, maxRetryMs)))
    response = await fetch(url)
  }
  const isAnswer = response.headers.get('content-type')?.includes('json') === true
  if (response.ok && isAnswer) return (await response.json()) as SearchAnswer
  if (response.ok || noServerStatuses.includes(response.status)) {
    const answer = await searchInBrowser(query, locale, area)
    withoutServer = true
    return answer
  }
  // After a server error this query is searched in the browser; the next one is sent to the server again.
  if (response.status === 500) return searchInBrowser(query, locale, area)
  throw new Error(`search: ${response.status}`)
}

async function isDownloaded(locale: Locale): Promise<boolean> {
  const { isDownload } = cacheNames(withBase('/'))
  return 'caches' in window && (await caches.keys()).some((name) => isDownload(name, locale))
}

let worker: Worker | undefined

/** Asks a thread of the browser (`local-search-worker.ts`). */
function searchInBrowser(query: string, locale: Locale, area?: Area): Promise<SearchAnswer> {
  return new Promise((resolve, reject) => {
    const searchWorker = (worker ??= new Worker(withBase(searchScripts.local), { type: 'module' }))
    searchWorker.addEventListener('error', () => {
      worker = undefined
      reject(new Error('search: the script cannot be loaded'))
    })
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<{ answer?: SearchAnswer; error?: string }>) => {
      port1.close()
      if (data.answer) resolve(data.answer)
      else reject(new Error(data.error))
    })
    port1.start()
    searchWorker.postMessage([query, locale, area], [port2])
  })
}
