import * as OpenCC from 'opencc-js/t2cn'

let pairs: Map<string, string> | undefined

/** Traditional characters with a simplified form of their own, from OpenCC's tables: about 2,900. */
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
 * Pairs `雲云碼码` for the simplified characters that texts use. A character conversion is enough for searching, since texts and
 * queries go through the same one; it makes a table of some kilobytes, where the converter itself has 109.
 */
export function traditionalPairsFor(used: ReadonlySet<string>): string {
  return [...traditionalPairs()].flatMap(([from, to]) => (used.has(to) || used.has(from) ? [from + to] : [])).join('')
}
