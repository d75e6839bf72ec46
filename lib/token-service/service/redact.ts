/** Shorter values would remove ordinary words from a provider's message. */
const minSecretLength = 4
const maxShownLength = 500

/**
 * Removes secrets and tokens from a provider's message: some providers repeat what they received.
 * @param secrets values that were sent or received during this request
 */
export function redact(text: string | null, secrets: readonly string[]): string | null {
  if (text === null) return null
  const patterns = secrets
    .filter((secret) => secret.length >= minSecretLength)
    .toSorted((a, b) => b.length - a.length)
    .flatMap((secret) => [new RegExp(spellingsOf(secret), 'g'), ...base64Of(secret)])
  return (
    patterns
      .reduce<string>((rest, pattern) => rest.replaceAll(pattern, '…'), text)
      // Anything that still looks like a token: providers quote the first part of one, or a newer one.
      .replace(/[\w~+/=.%-]{40,}/g, '…')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxShownLength)
  )
}

/** A pattern for each encoding of a value in a URL, a form or JSON, including combined and repeated encodings. */
function spellingsOf(secret: string): string {
  return [...secret]
    .map((character) => {
      const plain = /\w/.test(character) ? character : `\\\\*${character.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}`
      const units = [...character].flatMap((part) => part.split('')).map((unit) => `\\\\+u${hex(unit.charCodeAt(0), 4)}`)
      return `(?:${[plain, percents(character), units.join(''), ...(character === ' ' ? ['\\+'] : [])].join('|')})`
    })
    .join('')
}

/** `%7E`, also in lower case, and encoded again: `%257E`. */
function percents(character: string): string {
  return [...new TextEncoder().encode(character)].map((byte) => `%(?:25)*${hex(byte, 2)}`).join('')
}

/** Hexadecimal digits in either case. */
function hex(value: number, digits: number): string {
  return value
    .toString(16)
    .padStart(digits, '0')
    .replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

/**
 * The Base64 and Base64URL forms of a value inside other data, as in `Basic base64(id:secret)`: three bytes become four letters, so there
 * are three alignments, and the letters at both ends depend on adjacent bytes.
 */
function base64Of(secret: string): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const letters = Buffer.concat([Buffer.alloc(shift), Buffer.from(secret)])
      .toString('base64')
      .replace(/=+$/, '')
    const ends = (shift + Buffer.byteLength(secret)) % 3
    const core = letters.slice(shift === 0 ? 0 : shift + 1, ends === 0 ? undefined : -1)
    return core.length < minSecretLength ? [] : [core, core.replaceAll('+', '-').replaceAll('/', '_'), encodeURIComponent(core)]
  })
}
