/** Normalizes text for comparison. The result has the same length, so positions are valid in both. */
export type Fold = (text: string) => string

/**
 * Creates the normalizer of a language: lower case, full-width forms to ASCII, accents removed, straight apostrophes, traditional characters to simplified ones.
 * @param traditional pairs of characters, `雲云碼码`
 */
export function createFold(traditional: string): Fold {
  const simplified = new Map([['’', "'"]])
  const characters = [...traditional]
  for (let index = 0; index + 1 < characters.length; index += 2) simplified.set(characters[index]!, characters[index + 1]!)

  const foldCharacter = (character: string): string => {
    const known = simplified.get(character)
    if (known !== undefined) return known
    const plain = character
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
    return plain.length === character.length ? plain : character
  }
  // Most characters are ASCII or plain Han; only the others are processed one by one.
  const special = new RegExp(
    `[^\\x00-\\x7f\\u3001-\\u30ff\\u4e00-\\u9fff]${simplified.size > 0 ? `|[${[...simplified.keys()].join('')}]` : ''}`,
    'gu',
  )
  return (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(special, foldCharacter)
}

/** Lower-case letters, digits and Han characters of a normalized name, without anything else: `OneDrive / Share` → `onedriveshare`. */
export function nameKey(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]+/gu, '')
}
