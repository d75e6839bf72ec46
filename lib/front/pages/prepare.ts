import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createQueue } from '@/lib/site/processes/queue'
import type { CachedResponse } from './store'

/** A response of the app. */
export interface AppResponse {
  status: number
  headers: Record<string, string | string[]>
  body: Uint8Array
}

/** A response that is ready to be cached, and the files that its page needs, by their address. */
export interface Prepared {
  response: CachedResponse
  files: Record<string, CachedResponse>
  /** Why a document could not be made light. It is then sent as the app has sent it, and not cached. */
  problem?: string
}

export type Job = [appResponse: AppResponse, version: string]
export type Prepare = (...job: Job) => Promise<Prepared>

/** The tag of a response: its ETag without the letter of the variant. */
export function tagOf({ headers }: AppResponse): string | undefined {
  return /^W\/"([\w-]{22})-\w"$/.exec(String(headers.etag ?? ''))?.[1]
}

/** A longer document needs more memory than the thread has, and takes browsers very long. */
const maxDocumentBytes = 3 * 2 ** 20

export const isDocument = (headers: AppResponse['headers']): boolean => String(headers['content-type']).startsWith('text/html')

/** Why a page is too long to be prepared; undefined for all others. */
export function findExcess({ headers, body }: AppResponse): string | undefined {
  if (body.length <= maxDocumentBytes || !isDocument(headers)) return undefined
  return `the page is made of ${Math.ceil(body.length / 2 ** 20)} MB, expected ${maxDocumentBytes / 2 ** 20} at most`
}

/** Enough for the largest pages. Without limits, the thread would keep several times as much memory. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** An idle thread ends after this time, because it would not give back memory that it no longer needs. */
const restMs = 30_000

/** For one response: a long page takes a second, and many times as long where others use the processor. */
const usualJobMs = 90_000

/**
 * Prepares responses in a separate thread, one after the other, so that visitors don't wait for the responses of others. One thread is
 * enough: it prepares a page four times as fast as the app renders it. A response that takes too long, or makes the thread fail, ends the
 * thread; the next response gets a new one.
 * @param jobMs shorter in tests
 */
export function prepareInThread(file: string, workerData: { build: string; base: string }, jobMs = usualJobMs): Prepare {
  const oneAtATime = createQueue(1)
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    void thread?.terminate()
    thread = undefined
  }
  const start = () => {
    const started = new Worker(file, { workerData, resourceLimits })
      .on('error', (error) => console.error(error))
      .on('exit', () => {
        if (thread === started) thread = undefined
      })
    started.unref()
    return started
  }
  return (...job) =>
    oneAtATime(async () => {
      clearTimeout(timer)
      thread ??= start()
      try {
        const prepared = once(thread, 'message', { signal: AbortSignal.timeout(jobMs) })
        thread.postMessage(job)
        return ((await prepared) as [Prepared])[0]
      } catch (error) {
        end()
        throw (error as Error).name === 'AbortError'
          ? new Error(`the page takes longer than ${jobMs / 1000} s to prepare`, { cause: error })
          : error
      } finally {
        timer = setTimeout(end, restMs).unref()
      }
    })
}
