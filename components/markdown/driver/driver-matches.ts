import { editDistance } from '@/lib/site/text/edit-distance'

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
export const lastShownRank = (best: number): number => (best <= lastRankOfNames ? lastRankOfNames : best)

/**
 * The own or other name of a driver that the fewest slips turn into what was typed: for up to a third of its letters, and two. The first letter
 * has to be right: iCloud is no slip for pCloud.
 */
export function nearestName(names: string, typed: string): string | undefined {
  const query = compact(typed)
  const maxSlips = Math.min(2, Math.floor(query.length / 3))
  const slipsOf = (key: string) => (key[0] === query[0] ? editDistance(key, query, maxSlips) : Infinity)
  const [nearest] = names
    .split('\n')
    .filter((line) => !line.startsWith(nameKinds.provider))
    .map((line) => ({ line, slips: Math.min(...keysOfLine(line).map((key) => slipsOf(compact(key)))) }))
    .filter(({ slips }) => slips <= maxSlips)
    .sort((a, b) => a.slips - b.slips || Number(a.line[0]) - Number(b.line[0]))
  return nearest && keysOfLine(nearest.line)[0]
}

/** The name of a line and its pinyin. */
const keysOfLine = (line: string) => line.slice(1).split('\t')

const separators = /[\s\-_.]+/g

const compact = (text: string) => text.toLowerCase().replace(separators, '')

const wordStarts = (text: string): string[] => [...text.matchAll(/[^\s\-_.]+/g)].map(({ index }) => text.slice(index))
