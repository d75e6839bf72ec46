import type { PageStore } from '@/lib/server/page-cache/page-store'
import type { RenderProcess } from './render-process'
import type { Revision } from '@/lib/server/publish/revision'
import { muchWork, type SpareProcess } from './spare-process'

/** Makes the pages of a revision while nobody waits for them. */
export interface PagesAhead {
  /** Makes those of these pages that are not kept, in this order; replaces what was to be made before. */
  begin: (revision: Revision, paths: readonly string[]) => void
  /** Goes on where a reader's page came between. */
  step: () => void
  /** Number of pages still to be made. */
  pending: () => number
  /** Resolves when nothing is left to be made. */
  settled: () => Promise<void>
}

interface Options {
  store: PageStore
  /** Makes a page: in the given process, or in the one that makes all others. */
  make: (path: string, key: string, spare?: RenderProcess) => Promise<unknown>
  spare: SpareProcess | undefined
  /** True while a reader waits, and once the server closes. */
  paused: () => boolean
  onError: (path: string, error: Error) => void
  /** Called when all are made. */
  onMade: () => void
}

/** Pages that a process makes at once: one renders while another is compressed on a second core. */
const width = 2

/** Who makes pages: the spare process from the end of the list on, so that the first ones come from the process that is warm. */
interface Hand {
  spare?: RenderProcess
  busy: number
}

export function createPagesAhead({ store, make, spare, paused, onError, onMade }: Options): PagesAhead {
  let list: { revision: Revision; paths: string[] } | undefined
  let hands: Hand[] = [{ busy: 0 }]
  const settled: (() => void)[] = []
  const busy = () => hands.reduce((sum, hand) => sum + hand.busy, 0)

  const step = (): void => {
    for (const hand of hands) while (list && hand.busy < width && list.paths.length > 0 && !paused()) begin(list, hand)
    if (!list || list.paths.length > 0 || busy() > 0) return
    list = undefined
    hands = hands.filter((hand) => !hand.spare)
    spare?.end()
    for (const resolve of settled.splice(0)) resolve()
    onMade()
  }

  const begin = ({ revision, paths }: NonNullable<typeof list>, hand: Hand): void => {
    const path = (hand.spare ? paths.pop() : paths.shift()) ?? ''
    const key = revision.keys[path]
    if (!key || store.has(key)) return
    hand.busy++
    make(path, key, hand.spare)
      .catch((error: Error) => {
        if (!hand.spare || hands.includes(hand)) onError(path, error)
        // The process ended below it: the page is the other's.
        else paths.push(path)
      })
      .finally(() => {
        hand.busy--
        setImmediate(step)
      })
  }

  const callSpare = async (own: NonNullable<typeof list>): Promise<void> => {
    const { dir, id } = own.revision
    const process = await spare?.take({ dir, id })
    if (!process || list !== own) return
    const hand: Hand = { spare: process, busy: 0 }
    hands.push(hand)
    void process.ended.then(() => (hands = hands.filter((one) => one !== hand)))
    step()
  }

  return {
    begin: (revision, paths) => {
      const isMissing = (path: string) => revision.keys[path] !== undefined && !store.has(revision.keys[path])
      list = { revision, paths: paths.filter(isMissing) }
      hands = hands.filter((hand) => !hand.spare)
      if (list.paths.length > muchWork) void callSpare(list)
      else spare?.end()
      setImmediate(step)
    },
    step,
    pending: () => (list?.paths.length ?? 0) + busy(),
    settled: () => (list ? new Promise((resolve) => settled.push(resolve)) : Promise.resolve()),
  }
}
