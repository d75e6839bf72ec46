import { errorOfFile, type ContentFault } from '@/lib/content/errors'
import type { Live } from '@/lib/publish/messages'
import type { App } from '../app/supervisor'
import { LostPageError } from '../app/process'
import { fetchFromApp } from '../app/ask'
import { documentAt, type Cache, type Wanted } from './cache'
import type { Gate } from '../app/gate'
import { findExcess, type Answer, type Prepare, type Prepared } from './prepare'

/** A page that was made before it is shown. */
type ProvenPage = [wanted: Wanted, answer: Answer, prepared: Prepared]

export type Proofs = ReturnType<typeof createProofs>

interface Options {
  app: Pick<App, 'use'>
  gate: Pick<Gate, 'enterNow'>
  cache: Pick<Cache, 'keepMade'>
  prepare: Prepare
}

/** So many changed pages are made before they are shown, and no further ones after this time. */
const maxPages = 40
const proofMs = 5000

/** The proof that the pages of a commit can be made, before anybody sees them. */
export function createProofs({ app, gate, cache, prepare }: Options) {
  return {
    /**
     * Makes pages that have changed.
     * @param suspect file at whose page the app has ended, which comes first
     * @returns them, and an error for each that the app cannot make
     * @throws LostPageError
     */
    prove: async ({ sources, state }: Pick<Live, 'sources' | 'state'>, suspect?: string) => {
      const errors: ContentFault[] = []
      const until = Date.now() + proofMs
      const prepared: Promise<ProvenPage[]>[] = []
      // An app that has just started takes long for its first page: that of this file is made however long it takes.
      const pages = Object.entries(sources).toSorted(([, one], [, other]) => Number(other === suspect) - Number(one === suspect))
      for (const [publicPath, file] of pages.slice(0, maxPages)) {
        if (Date.now() > until) break
        const wanted = documentAt(publicPath)
        const leave = gate.enterNow()
        try {
          const answer = await app.use(
            (port) => fetchFromApp(port, publicPath, wanted.headers),
            () => false,
          )
          if (!answer) continue
          const excess = findExcess(answer)
          if (answer.status >= 500)
            errors.push(errorOfFile(file, `the page cannot be made: the app answers ${answer.status}, as its log says`))
          else if (excess) errors.push(errorOfFile(file, excess))
          // The app makes the next page meanwhile. What cannot be prepared now is made when it is asked for.
          else
            prepared.push(
              prepare(answer, publicPath, state).then(
                (one) => [[wanted, answer, one]],
                () => [],
              ),
            )
        } catch (error) {
          throw new LostPageError(file, { cause: error })
        } finally {
          leave()
        }
      }
      return { errors, pages: (await Promise.all(prepared)).flat() }
    },
    /** Keeps the pages for visitors, once they are shown. */
    keep: (pages: readonly ProvenPage[]): void => pages.forEach((page) => cache.keepMade(...page)),
  }
}
