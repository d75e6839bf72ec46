import { createReadStream, existsSync, readdirSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { searchFilePath } from '@/lib/routing/offline-files'
import { searchForPage } from '@/lib/search/server/handler'
import { readRecordFile } from '@/lib/search/server/record-file'
import { createSearch, type OpenRecords } from '@/lib/search/server/threads'
import type { PageQuestion } from '@/lib/outputs/mcp'
import { writeWhole } from '@/lib/site/files/files'
import { localized, locales, type Locale } from '@/lib/site/locales'
import type { Supervisor } from './app/supervisor'
import type { Renderer } from './app/renderer'
import { signalOfClose } from './http/connections'
import { respondZipped, textOf } from './http/respond'
import type { CurrentSite } from './current-site'
import { markdownAt, type Responses } from './pages/responses'
import type { CachedResponse } from './pages/store'

export type SiteSearch = ReturnType<typeof createSiteSearch>

interface Options {
  renderer: Pick<Renderer, 'request'>
  current: CurrentSite
  /** File of the threads' program. */
  program: string
  /** Where the records are kept, so that a restart searches at once. */
  folder: string
}

/** The site's search: its threads get the records from the app, or from the folder where they are kept, and answer here, whatever the app does. */
export function createSiteSearch({ renderer, current, program, folder }: Options) {
  const open: OpenRecords = async (locale, tag, maxCharacters, isRetry) => {
    const recordFile = path.join(folder, `${locale}-${tag}.json`)
    const isKept = existsSync(recordFile) && !isRetry
    return readRecordFile(isKept ? createReadStream(recordFile) : request(locale, tag), maxCharacters)
  }
  /** The records from the app, kept as a file once they are whole: never those of a commit that is not shown yet. */
  async function* request(locale: Locale, tag: string): AsyncGenerator<Uint8Array> {
    const response = await renderer.request(searchFilePath(locale))
    const { statusCode, headers } = response
    try {
      if (statusCode !== 200 || !headers.etag?.includes(tag)) throw new Error(`the app answers ${statusCode}, ${headers.etag}`)
      yield* keepWhile(response, folder, locale, `${locale}-${tag}.json`)
    } finally {
      response.destroy()
    }
  }
  const { answer, load, notes } = createSearch(program, open)
  /** Searches what is live, as soon as it is indexed; at first the records of the last run. */
  const update = (): void => {
    const tags = current.site()?.tags
    const recordTags = localized((locale) => tags?.[searchFilePath(locale)] ?? '')
    if (locales.every((locale) => recordTags[locale])) void load(recordTags)
  }
  update()
  current.onChange(update)

  return {
    answer,
    notes,
    /** `GET /search.html?q=`: the search page, with the results in it for readers without JavaScript. */
    respondWithPage: async (
      response: ServerResponse,
      client: string,
      { locale, query }: { locale: Locale; query: string },
      page: CachedResponse,
    ): Promise<void> => {
      const answered = await searchForPage(answer, client, locale, query, signalOfClose(response))
      if (response.closed) return
      const { etag: _, ...pageHeaders } = page.headers
      // Few readers have no scripts.
      const { writeSearchPage } = await import('./pages/search-page')
      const html = await writeSearchPage(page, locale, query, answered)
      return respondZipped(response, page.status, { ...pageHeaders, ...policyHeaders('noStore') }, html)
    },
  }
}

/** The app's own questions wait for so long: what has asked the app waits for both. */
const maxSearchWaitMs = 2000
const maxPageWaitMs = 30_000

/** Answers what programs ask the app. It reads their pages here too, so that one that has ended the app is not tried again. */
export function answerPrograms(
  app: Pick<Supervisor, 'onLaunched'>,
  renderer: Pick<Renderer, 'endTurnOf'>,
  answer: SiteSearch['answer'],
  responses: Pick<Responses, 'get'>,
): void {
  const readPage = async ({ path: publicPath, client }: PageQuestion): Promise<string | undefined> => {
    const page = await responses.get(markdownAt(publicPath), client, AbortSignal.timeout(maxPageWaitMs))
    return page?.status === 200 ? textOf(page) : undefined
  }
  app.onLaunched((started) => {
    started.on('asked', (question) => {
      renderer.endTurnOf(question.name)
      const tell = (found?: unknown) => started.tell({ kind: 'found', name: question.name, ...(found !== undefined && { found }) })
      const found = question.kind === 'page' ? readPage(question) : answer(question.request, AbortSignal.timeout(maxSearchWaitMs))
      void found.then(tell, () => tell())
    })
  })
}

/** Passes on what is read, and keeps it as a file, in place of the others of the language, once it is whole. */
async function* keepWhile(chunks: AsyncIterable<Uint8Array>, folder: string, locale: Locale, name: string): AsyncGenerator<Uint8Array> {
  const read: Uint8Array[] = []
  for await (const chunk of chunks) {
    read.push(chunk)
    yield chunk
  }
  try {
    writeWhole(path.join(folder, name), Buffer.concat(read))
    for (const other of readdirSync(folder)) if (other.startsWith(`${locale}-`) && other !== name) rmSync(path.join(folder, other))
  } catch {
    // The store says that nothing can be written; after a restart the app is asked again.
  }
}
