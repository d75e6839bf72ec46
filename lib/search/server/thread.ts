/** The program of a thread that holds the search of one language: it takes in the lines of its records and says so, then answers one query at a time. */
import { parentPort } from 'node:worker_threads'
import { createLoader } from '../index/load'
import type { Searcher } from '../query/searcher'
import type { PageRecord, SearchWords } from '../types'

/** What the thread is told: the next lines, of which the very first has the words; that these were all; a query. */
export type ThreadMessage = { lines: string[] } | { isComplete: true } | { asked: Parameters<Searcher['search']> }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
const tell = (message: unknown) => parentPort?.postMessage(message)

/** Of the time that a query may take before the thread is ended. */
const maxLookMs = 1500

let loader: ReturnType<typeof createLoader> | undefined
let searcher: Searcher | undefined

parentPort?.on('message', (message: ThreadMessage) => {
  if ('asked' in message) return tell(searcher?.search(...message.asked))
  if ('lines' in message)
    for (const line of message.lines) {
      if (loader) loader.add(JSON.parse(line) as PageRecord)
      else loader = createLoader(JSON.parse(line) as SearchWords)
    }
  else {
    // Without the words, this ends the thread.
    searcher = loader!.finish(maxLookMs)
    loader = undefined
  }
  tell('taken')
})
