import { createReadStream, existsSync, readdirSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { cachePolicies, policyHeaders } from '@/lib/routing/cache-policies.mjs'
import { searchFilePath } from '@/lib/routing/offline-files'
import { searchPagePath } from '@/lib/routing/page-path'
import { handleSearch, searchForPage } from '@/lib/search/server/handler'
import { readRecordFile } from '@/lib/search/server/record-file'
import { createSearch, type OpenRecords } from '@/lib/search/server/threads'
import type { SearchAnswer } from '@/lib/search/types'
import { writeWhole } from '@/lib/site/cache/write-whole'
import { localized, locales, splitLocale, type Locale } from '@/lib/site/locales'
import type { App } from './app/supervisor'
import type { AppProcess } from './app/process'
import { send } from './app/ask'
import { chooseEncoding, zip, ownHeaders, respond } from './http/respond'
import type { Gate } from './app/gate'
import type { CurrentTags } from './current-tags'
import type { Entry } from './pages/store'

export type SiteSearch = ReturnType<typeof createSiteSearch>

interface Options {
  app: App
  gate: Gate
  current: CurrentTags
  /** File of the threads' program. */
  program: string
  /** Where the records are kept, so that a restart searches at once. */
  folder: string
}

/** The site's search: its threads get the records from the app, or from the folder where they are kept, and answer here, whatever the app does. */
export function createSiteSearch({ app, gate, current, program, folder }: Options) {
  const open: OpenRecords = async (locale, version, isRetry) => {
    const recordFile = path.join(folder, `${locale}-${version}.json`)
    if (existsSync(recordFile) && !isRetry) return readRecordFile(createReadStream(recordFile))
    return readRecordFile(ask(locale))
  }
  /**
   * The records from the app, kept as a file once they are whole: never those of a commit that is not shown yet. It waits for no turn, because
   * those who have one may wait for the search.
   */
  async function* ask(locale: Locale): AsyncGenerator<Uint8Array> {
    const leave = gate.enterNow()
    const requireSameContent = gate.beginPeriod()
    try {
      const response = await app.use((port) => send(port, searchFilePath(locale), {}))
      try {
        requireSameContent()
        if (response.statusCode !== 200) throw new Error(`the app answers ${response.statusCode}`)
        const name = `${locale}-${/[\w-]+/.exec(response.headers.etag ?? '')?.[0]}.json`
        yield* keepWhile(response, folder, locale, name)
      } finally {
        response.destroy()
      }
    } finally {
      leave()
    }
  }
  const { answer, load } = createSearch(program, open)
  /** Searches what is live, as soon as it is indexed; at first the records of the last run. */
  const update = (): void => {
    const { tags } = current.all()
    const versions = localized((locale) => tags[searchFilePath(locale)] ?? '')
    if (locales.every((locale) => versions[locale])) void load(versions)
  }
  update()
  current.onState(update)

  return {
    answer,
    /** `GET /api/search` */
    respond: async (response: ServerResponse, client: string, query: string): Promise<void> => {
      const answered = await handleSearch(answer, new URLSearchParams(query), client)
      const sentHeaders = { ...ownHeaders, ...Object.fromEntries(answered.headers) }
      return respondZipped(response, answered.status, sentHeaders, await answered.text())
    },
    /** `GET /search.html?q=`: the search page, with the results in it for readers without JavaScript. */
    respondWithPage: async (
      response: ServerResponse,
      client: string,
      { locale, searched }: SearchPageQuery,
      page: Entry,
    ): Promise<void> => {
      const answered = await searchForPage(answer, client, locale, searched)
      const { etag: _, ...pageHeaders } = page.headers
      // Few readers have no scripts.
      const { writeSearchPage } = await import('./pages/search-page')
      const html = await writeSearchPage(page, locale, searched, answered)
      return respondZipped(response, page.status, { ...pageHeaders, ...policyHeaders(cachePolicies().noStore) }, html)
    },
  }
}

/** Answers what programs ask a process of the app. */
export function answerPrograms(app: AppProcess, answer: SiteSearch['answer']): void {
  app.on('search', ({ name, request }) => {
    const tell = (found?: SearchAnswer) => app.tell({ kind: 'found', name, ...(found && { found }) })
    void answer(request).then(tell, () => tell())
  })
}

interface SearchPageQuery {
  locale: Locale
  searched: string
}

/** What a request asks of the search page; undefined for one that is for another page, or has no words. */
export function searchPageQuery(pathname: string, query: string): SearchPageQuery | undefined {
  const { locale, path: pagePath } = splitLocale(pathname)
  const searched = pagePath === searchPagePath && query !== '' ? new URLSearchParams(query).get('q')?.trim() : undefined
  return searched ? { locale, searched } : undefined
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

/** Sends a text that was made for one request. */
async function respondZipped(
  response: ServerResponse,
  status: number,
  headers: Record<string, string | string[]>,
  text: string,
): Promise<void> {
  const isZipped = chooseEncoding(response.req.headers['accept-encoding']) !== 'identity'
  const vary = [headers.vary ?? [], 'accept-encoding'].flat().join(', ')
  respond(response, status, { ...headers, vary, ...(isZipped && { 'content-encoding': 'gzip' }) }, isZipped ? await zip(text) : text)
}
