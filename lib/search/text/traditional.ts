import * as OpenCC from 'opencc-js/t2cn'

let pairs: Map<string, string> | undefined

/** Traditional characters that have a different simplified form, from OpenCC's tables: about 2,900. */
function traditionalPairs(): Map<string, string> {
  if (pairs) return pairs
  pairs = new Map()
  const convert = OpenCC.Converter({ from: 't', to: 'cn' })
  for (let code = 0x4e00; code <= 0x9fff; code++) {
    const character = String.fromCharCode(code)
    const simplified = convert(character)
    if (simplified !== character && simplified.length === 1) pairs.set(character, simplified)
  }
  return pairs
}

/**
 * Pairs `雲云碼码` for the simplified characters that occur in the texts. Converting characters is enough for search, because texts and queries
 * go through the same conversion; the table is a few kilobytes, the full converter 109 KB.
 */
export function traditionalPairsFor(used: ReadonlySet<string>): string {
  return [...traditionalPairs()].flatMap(([from, to]) => (used.has(to) || used.has(from) ? [from + to] : [])).join('')
}
