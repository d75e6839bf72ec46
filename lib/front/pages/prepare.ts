import { Worker } from 'node:worker_threads'
import type { Entry } from './store'

/** An answer of the app. */
export interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: Uint8Array
}

/** An answer ready to be kept, and the files that belong to it, by their address. */
export interface Prepared {
  entry: Entry
  files: Record<string, Entry>
  /** Why a document could not be made light: it is then as the app sent it, and is not kept. */
  problem?: string
}

export type Job = [answer: Answer, address: string, state: string]
export type Prepare = (...job: Job) => Promise<Prepared>

/** The tag of an answer, which is in its ETag together with the form. */
export function tagOf({ headers }: Answer): string | undefined {
  return /^W\/"([\w-]{22})-\w"$/.exec(String(headers.etag ?? ''))?.[1]
}

/** A longer document takes more memory than the thread has, and the browser of a reader as long as a book. */
const maxDocumentBytes = 3 * 2 ** 20

/** Why a page is too long to be prepared; undefined for all others. */
export function findExcess({ headers, body }: Answer): string | undefined {
  if (body.length <= maxDocumentBytes || !String(headers['content-type']).startsWith('text/html')) return undefined
  return `the page is made of ${Math.ceil(body.length / 2 ** 20)} MB, expected ${maxDocumentBytes / 2 ** 20} at most`
}

/** Enough for the largest pages; without limits the thread keeps several times as much. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

/** A thread with nothing to prepare for so long ends: it keeps memory that it no longer needs. */
const restMs = 30_000

/**
 * Prepares responses in a separate thread, one after the other, so that visitors don't wait for the responses of others. One thread is
 * enough: it prepares a page four times as fast as the app renders it. If the thread fails, its pending responses fail, and it is restarted.
 */
export function prepareInThread(file: string, workerData: { build: string; base: string }): Prepare {
  const waiting: { resolve: (prepared: Prepared) => void; reject: (error: Error) => void }[] = []
  let thread: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  const rest = () => {
    void thread?.terminate()
    thread = undefined
  }
  const start = () =>
    new Worker(file, { workerData, resourceLimits })
      .on('message', (prepared: Prepared) => {
        waiting.shift()?.resolve(prepared)
        if (waiting.length === 0) timer = setTimeout(rest, restMs).unref()
      })
      .on('error', (error) => {
        console.error(error)
        thread = undefined
        for (const { reject } of waiting.splice(0)) reject(error)
      })
  return (...job) =>
    new Promise((resolve, reject) => {
      clearTimeout(timer)
      waiting.push({ resolve, reject })
      thread ??= start()
      thread.postMessage(job)
    })
}
