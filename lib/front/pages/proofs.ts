import { setTimeout as pause } from 'node:timers/promises'
import { errorOfFile, type ContentFault } from '@/lib/content/errors'
import type { ReadContent } from '@/lib/publish/messages'
import { createQueue } from '@/lib/site/processes/queue'
import { versionHeader } from '@/lib/site/protocol'
import { RefusedError } from '../app/gate'
import { AppEndedError, type AppProcess } from '../app/process'
import { isDisconnected } from '../app/supervisor'
import { readAppResponse, type Renderer } from '../app/renderer'
import { documentAt, type Responses } from './responses'
import { findExcess, type Prepare } from './prepare'

export type Prove = ReturnType<typeof createProof>

interface Options {
  renderer: Pick<Renderer, 'request'>
  responses: Pick<Responses, 'keepMade'>
  prepare: Prepare
}

/** So many changed pages are made before they are shown. */
const maxPages = 40
/** After this time the commit is shown, whatever is left to make. */
const usualProofMs = 5000

/**
 * Returns a function that renders the changed pages of a commit that the app has read and does not show yet.
 * @param proofMs shorter in tests
 */
export function createProof({ renderer, responses, prepare }: Options, proofMs = usualProofMs) {
  /**
   * @param suspect file at whose page the app has ended, which comes first
   * @returns an error for each page that the app cannot make, and what keeps the others for visitors, once they are shown
   * @throws AppEndedError, or an error of the system
   */
  return async ({ isFree }: Pick<AppProcess, 'isFree'>, { sources, version }: Omit<ReadContent, 'changed'>, suspect?: string) => {
    const errors: ContentFault[] = []
    const keepers: (() => void)[] = []
    const preparing: Promise<unknown>[] = []
    // A visitor's page waits for one of these at most, and for none when the proof is over, which has no use for more.
    const inTurn = createQueue(1)
    let isLate = false
    // While a page keeps the app's only thread busy, no other request could be answered: the proof goes on until it is made, or the app is ended.
    const late = pause(proofMs)
      .then(isFree)
      .then(() => void (isLate = true))
    const ordered = Object.entries(sources).toSorted(([, one], [, other]) => Number(other === suspect) - Number(one === suspect))
    for (const [publicPath, file] of ordered.slice(0, maxPages)) {
      if (isLate) break
      const wanted = documentAt(publicPath)
      const made = renderer.request(publicPath, { ...wanted.headers, [versionHeader]: version }, () => false).then(readAppResponse)
      // The suspect's page has no deadline, because an app that has just started takes long for its first page.
      const appResponse = await (file === suspect ? made : Promise.race([made, late])).catch((error: Error) => {
        if (isDisconnected(error)) throw new AppEndedError(file)
        if (error instanceof RefusedError) throw new AppEndedError()
        // This machine lacks something, which is no fault of the page.
        if ('syscall' in error) throw error
        errors.push(errorOfFile(file, `the page cannot be made: ${error.message}`))
      })
      if (!appResponse) continue
      const excess = findExcess(appResponse)
      if (appResponse.status >= 500)
        errors.push(errorOfFile(file, `the page cannot be made: the app answers ${appResponse.status}, as its log says`))
      else if (excess) errors.push(errorOfFile(file, excess))
      // The app renders the next page meanwhile. A page that cannot be prepared now is rendered again on demand.
      else
        preparing.push(
          inTurn(async () => {
            if (isLate) return
            const prepared = await prepare(appResponse, version)
            keepers.push(() => responses.keepMade(wanted, appResponse, prepared))
          }).catch(() => {}),
        )
    }
    await Promise.race([Promise.all(preparing), late])
    return { errors, keep: () => keepers.forEach((keep) => keep()) }
  }
}
