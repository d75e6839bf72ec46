import type { Sources } from '@/lib/content/reads/reads'
import type { Snapshot } from '@/lib/content/snapshot'
import { contentSource, findDriver, type Derived } from '@/lib/content/store'
import { lookUpMedia, mediaSource, readManifest } from '@/lib/media/manifest'
import { pageNeighbours, pageSidebar, severalContributors } from '@/lib/navigation/page-lists'

type AnyDerived = Derived<string[], unknown, unknown>

/** All computations that pages can read from; a page that uses one that is missing here has no exact key. */
const derived = new Map(
  ([findDriver, pageSidebar, pageNeighbours, severalContributors] as unknown as AnyDerived[]).map((one) => [one.source, one]),
)

/** The sources that records of reads refer to, for a snapshot and the current image manifest. */
export function createSources(snapshot: Snapshot): Sources {
  const manifest = readManifest()
  const input: Sources['input'] = ([name = '', ...args]) => {
    if (name === contentSource) return snapshot
    if (name === mediaSource) return manifest
    return computationOf(name).select(snapshot, ...args)
  }
  return {
    input,
    value: (source) => {
      const [name = '', ...args] = source
      if (name === contentSource) return snapshot
      if (name === mediaSource) return lookUpMedia(manifest, args[0] ?? '')
      return computationOf(name).compute(input(source), ...args)
    },
  }
}

function computationOf(name: string): AnyDerived {
  const computation = derived.get(name)
  if (!computation) throw new Error(`Nothing is read from "${name}"`)
  return computation
}
