import { editDistance } from '@/lib/site/edit-distance'

/** What a name of a driver is, in the order in which matches are shown: its own name, another name for it, who provides it. */
export const nameKinds = { own: '0', alias: '1', provider: '2' }

/** Rank of a match in the middle of a name, after all of `nameKinds`. */
const insideRank = 3
/** Own and other names are shown together. */
const lastRankOfNames = 1

interface Match {
  rank: number
  /** The name that matches, if the list does not show it anyway. */
  reason: string
}

/**
 * The best match of a query among the names of a driver, which `driver-explorer.tsx` writes. Spaces, case and hyphens do not count. A name
 * matches from the beginning of any of its words, or else within one of them.
 */
export function matchNames(names: string, typed: string): Match | null {
  const query = compact(typed)
  const matches = names.split('\n').flatMap((line, index): Match[] => {
    const keys = keysOfLine(line)
    const reason = index === 0 ? '' : keys[0]!
    if (keys.some((key) => wordStarts(key).some((rest) => compact(rest).startsWith(query)))) return [{ rank: Number(line[0]), reason }]
    return keys.some((key) => key.split(separators).some((word) => compact(word).includes(query))) ? [{ rank: insideRank, reason }] : []
  })
  return matches.sort((a, b) => a.rank - b.rank)[0] ?? null
}

/** Greatest rank that is shown beside the best one: where names begin with the query, those that only contain it are left out. */
export function lastShownRank(best: number): number {
  return best <= lastRankOfNames ? lastRankOfNames : best
}

/**
 * Letters by which what was typed differs from the nearest own name: up to a third of them, and two; `undefined` if none is so near. The first
 * letter has to be right: iCloud is no slip for pCloud.
 */
export function countSlips(names: string, typed: string): number | undefined {
  const query = compact(typed)
  const maxSlips = Math.min(2, Math.floor(query.length / 3))
  const own = names.split('\n').filter((line) => line.startsWith(nameKinds.own))
  const keys = own.flatMap(keysOfLine).map(compact)
  const least = Math.min(...keys.filter((key) => key[0] === query[0]).map((key) => editDistance(key, query, maxSlips)))
  return least <= maxSlips ? least : undefined
}

/** The name of a line and its pinyin. */
const keysOfLine = (line: string) => line.slice(1).split('\t')

const separators = /[\s\-_.]+/g

const compact = (text: string) => text.toLowerCase().replace(separators, '')

function wordStarts(text: string): string[] {
  return [...text.matchAll(/[^\s\-_.]+/g)].map(({ index }) => text.slice(index))
}
