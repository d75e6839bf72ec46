import { EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { unknownClient } from '@/lib/site/http/client-address'
import { localized, locales, type Locale } from '@/lib/site/locales'
import { memoryLimitMb } from '@/lib/site/processes/process-use'
import { createQueue } from '@/lib/site/processes/queue'
import { createWaitingLine, type WaitingLine } from '@/lib/site/http/limits'
import { answerQuery, type Found, type SearchLanguage } from '../query/answer-query'
import type { Searcher } from '../query/searcher'
import type { SearchAnswer } from '../types'
import { RecordsTooLongError } from './record-file'
import type { SearchRequest } from './request'
import type { ThreadMessage } from './thread'

/** No answer in time, or too many queries that wait: another attempt may succeed. */
export class SearchBusyError extends Error {}

export type Search = ReturnType<typeof createSearch>

/**
 * The lines of a language's records with this or a newer tag: what all pages need, then a page each.
 * @param maxCharacters more are not read
 * @param isRetry those that it has opened last could not be indexed
 */
export type OpenRecords = (
  locale: Locale,
  tag: string,
  maxCharacters: number,
  isRetry: boolean,
) => AsyncIterable<string> | Promise<AsyncIterable<string>>

/** A query takes some 10 ms. After this time it ends without an answer, and the thread if it is still at it. */
const queryMs = 4000
/** Queries that wait for a language: what one thread answers in some seconds, and so much of that for one client. */
const lineLimits = { max: 100, maxOfOne: 25 }
/** How long queries wait for the first index, until an attempt at it has failed: after a start with an empty cache all pages are read, half a minute on a busy machine. */
const firstMs = 60_000
/** Before records are indexed again that could not be. If the thread has ended, twice as long each time: what did not fit will hardly fit. */
const usualAgainMs = 1000
const maxAgainMs = 600_000
/** Lines go to a thread together, so that it has something to do and the messages are few; the next ones when it has taken these in. */
const linesAtOnce = 16
/** Indexing leaves much that is no longer needed: with less space for young objects, a thread of this site keeps 60 MB instead of 115. */
const maxYoungGenerationSizeMb = 8
/** Share of the memory that a thread may have as heap, and of that, the records as text: it has to hold them, and their words while it indexes them. */
const heapShare = 1 / 6
const textShare = 1 / 5

/** A thread has ended while it indexed: mostly for want of memory. */
class ThreadEndedError extends Error {}

interface Language {
  /** Queries wait here for the thread, and before there is one, for the first index. */
  line: WaitingLine
  thread?: Thread
  /** What was asked to be searched last, and what the thread has; empty after an attempt has failed, or a thread has ended. */
  wanted?: string
  tag?: string
  loading?: Promise<void>
  /** That its texts are too long to be searched as a whole. */
  note?: string
}

type Thread = Awaited<ReturnType<typeof startThread>>

/**
 * The search of all languages, each in a thread of its own: nothing else that the process does delays an answer. For other records, another
 * thread is started; the one before answers until that is ready. A thread that ends, or hangs at a query, is replaced.
 * @param program file of the thread's program (`thread.ts`, bundled)
 * @param limits smaller in tests
 */
export function createSearch(program: string, open: OpenRecords, limits: { maxCharacters?: number; againMs?: number } = {}) {
  const { maxCharacters = usualMaxCharacters(), againMs = usualAgainMs } = limits
  const languages = localized((): Language => ({
    line: createWaitingLine({ ...lineLimits, refusal: () => new SearchBusyError('too many queries') }),
  }))
  /** Says of which language other records are wanted. */
  const wanting = new EventEmitter()
  /** An index waits for that of another language: two at a time would take twice the memory, and the first be there later. */
  const oneAtATime = createQueue(1)

  const load = async (locale: Locale): Promise<void> => {
    const language = languages[locale]
    let isRetry = false
    let waitMs = againMs
    while (language.tag !== language.wanted) {
      const tag = language.wanted!
      try {
        const startNext = async () => {
          const lines = await open(locale, tag, maxCharacters, isRetry)
          return startThread(program, cutLines(locale, language, lines, maxCharacters), () => askNext(language))
        }
        const thread = await oneAtATime(startNext)
        isRetry = false
        waitMs = againMs
        void language.thread?.end()
        language.thread = thread
        language.tag = tag
        askNext(language)
        void thread.ended.then(() => {
          if (language.thread !== thread) return
          console.error(`The search of ${locale} has ended and is started again.`)
          delete language.thread
          language.tag = ''
          void startLoading(locale)
        })
      } catch (error) {
        console.error(`search of ${locale}: ${(error as Error).message}`)
        isRetry = true
        const signal = AbortSignal.timeout(waitMs)
        language.tag ??= ''
        waitMs = error instanceof ThreadEndedError ? Math.min(waitMs * 2, maxAgainMs) : againMs
        if (tag === language.wanted) await once(wanting, locale, { signal }).catch(() => {})
        if (tag !== language.wanted) waitMs = againMs
      }
    }
  }

  const startLoading = (locale: Locale): Promise<void> => {
    const language = languages[locale]
    return (language.loading ??= load(locale).finally(() => delete language.loading))
  }

  const searchFor =
    (client: string, signal?: AbortSignal): SearchLanguage =>
    async (locale, ...asked) => {
      const language = languages[locale]
      const waitMs = language.tag === undefined ? firstMs : queryMs
      const found = language.line.wait(client, waitMs, () => language.thread!.ask(...asked), signal)
      askNext(language)
      return found
    }

  return {
    /** Searches the records with these tags from the moment on at which they have been indexed; resolves then. */
    load: async (tags: Record<Locale, string>): Promise<void> => {
      for (const locale of locales) {
        if (languages[locale].wanted === tags[locale]) continue
        languages[locale].wanted = tags[locale]
        wanting.emit(locale)
      }
      await Promise.all(locales.map(startLoading))
    },
    /** Problems that do not stop it. */
    notes: () => locales.flatMap((locale) => languages[locale].note ?? []),
    /** @throws SearchBusyError also if the signal comes while it waits */
    answer: ({ q: query, client = unknownClient, ...rest }: SearchRequest, signal?: AbortSignal): Promise<SearchAnswer> =>
      answerQuery(searchFor(client, signal), { query, ...rest }),
  }
}

/** Lets the first in the line ask, if there is a thread that is not busy. */
function askNext({ line, thread }: Language): void {
  if (thread && !thread.isBusy()) line.next()
}

const maxHeapMb = (): number => Math.floor(memoryLimitMb() * heapShare)
const usualMaxCharacters = (): number => maxHeapMb() * textShare * 2 ** 20

/** The lines that this machine can search: of texts that are too long, those of the first pages, and the log and the status say so. */
async function* cutLines(locale: Locale, language: Language, lines: AsyncIterable<string>, maxCharacters: number): AsyncGenerator<string> {
  let characters = 0
  delete language.note
  try {
    for await (const line of lines) {
      characters += line.length
      if (characters > maxCharacters) throw new RecordsTooLongError(maxCharacters)
      yield line
    }
  } catch (error) {
    if (!(error instanceof RecordsTooLongError)) throw error
    language.note = `search of ${locale}: ${error.message}`
    console.error(language.note)
  }
}

/** Starts a thread on records; resolves when it has indexed them. @param onFree is called when it has answered a query */
async function startThread(program: string, lines: AsyncIterable<string>, onFree: () => void) {
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMb(), maxYoungGenerationSizeMb }
  const worker = new Worker(/* turbopackIgnore: true */ program, { resourceLimits })
  worker.unref()
  let asking: { resolve: (found: Found) => void; reject: (error: Error) => void } | undefined
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false
  let isReady = false
  let onTaken = () => {}
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  const send = (message: ThreadMessage) => worker.postMessage(message)
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      clearTimeout(timer)
      hasEnded = true
      asking?.reject(new SearchBusyError('the search has ended'))
      resolve()
    })
  })
  /** Resolves when the thread has taken in what it is told. */
  const give = (message: ThreadMessage): Promise<void> => {
    const taken = new Promise<void>((resolve) => (onTaken = resolve))
    send(message)
    return Promise.race([taken, ended.then(() => Promise.reject(new ThreadEndedError('the thread has ended before it was ready')))])
  }
  worker.on('error', (error) => console.error('search:', error))
  worker.on('message', (found: Found) => {
    if (!isReady) return onTaken()
    clearTimeout(timer)
    asking?.resolve(found)
    asking = undefined
    onFree()
  })

  try {
    let batch: string[] = []
    for await (const line of lines) {
      batch.push(line)
      if (batch.length < linesAtOnce) continue
      await give({ lines: batch })
      batch = []
    }
    await give({ lines: batch })
    await give({ isComplete: true })
  } catch (error) {
    void worker.terminate()
    throw error
  }
  isReady = true
  return {
    ended,
    isBusy: () => asking !== undefined || hasEnded,
    ask: (...asked: Parameters<Searcher['search']>) =>
      new Promise<Found>((resolve, reject) => {
        asking = { resolve, reject }
        timer = setTimeout(() => void worker.terminate(), queryMs)
        send({ asked })
      }),
    end: () => worker.terminate(),
  }
}
