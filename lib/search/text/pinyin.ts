import { pinyin } from 'pinyin-pro'

const han = /\p{Script=Han}/u

/** Full pinyin and initials of a text with Han characters (`夸克` → `kuake`, `kk`); empty for other texts. */
export function pinyinOf(text: string): string[] {
  if (!han.test(text)) return []
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).map((syllable) =>
    syllable.replaceAll('ü', 'v').replace(/\s+/g, ''),
  )
  const full = syllables.join('').toLowerCase()
  const initials = syllables
    .map((syllable, index) => (han.test([...text][index] ?? '') ? syllable[0] : syllable))
    .join('')
    .toLowerCase()
  return full === initials ? [full] : [full, initials]
}

/** The given names in lower case, each with its pinyin, without duplicates. */
export function searchKeys(names: readonly string[]): string[] {
  return [...new Set(names.filter(Boolean).flatMap((name) => [name.toLowerCase(), ...pinyinOf(name)]))]
}
