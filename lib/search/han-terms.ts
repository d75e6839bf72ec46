const marker = '~'
const digits = 5
const han = /^\p{Script=Han}/u
const decoded = new Map<string, string>()

/**
 * Writes a term of Han characters as code points, `云盘` → `~04e91076d8`. The matching library looks through all beginnings of terms
 * one by one; with some thousand Han characters as beginnings that took most of its time, with sixteen digits it is nothing. What begins
 * with a character still begins with its digits.
 */
export function encodeTerm(term: string): string {
  if (!han.test(term)) return term
  return marker + [...term].map((character) => character.codePointAt(0)!.toString(16).padStart(digits, '0')).join('')
}

/** The inverse of `encodeTerm`. */
export function decodeTerm(term: string): string {
  if (!term.startsWith(marker)) return term
  const known = decoded.get(term)
  if (known !== undefined) return known
  const text = (term.slice(marker.length).match(/.{5}/g) ?? []).map((code) => String.fromCodePoint(parseInt(code, 16))).join('')
  decoded.set(term, text)
  return text
}
