/** Shorter values would take ordinary words out of a provider's message. */
const minSecretLength = 4
const maxShownLength = 500

/**
 * Takes secrets and tokens out of a provider's words: some providers repeat what they were sent, as they were sent it.
 * @param secrets values that were sent or received in this request
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
      // Whatever still looks like a token: providers name the first part of one, or a newer one.
      .replace(/[\w~+/=.%-]{40,}/g, '…')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxShownLength)
  )
}

/** A pattern for each way to write a value in an address, a form or JSON, also where they are mixed or applied twice. */
function spellingsOf(secret: string): string {
  return [...secret]
    .map((character) => {
      const plain = /\w/.test(character) ? character : `\\\\*${character.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')}`
      const units = [...character].flatMap((part) => part.split('')).map((unit) => `\\\\+u${hex(unit.charCodeAt(0), 4)}`)
      return `(?:${[plain, percents(character), units.join(''), ...(character === ' ' ? ['\\+'] : [])].join('|')})`
    })
    .join('')
}

/** `%7E`, in small letters too, and encoded again: `%257E`. */
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
 * What a value looks like inside of Base64 or its form for addresses, as in `Basic base64(id:secret)`: three bytes become four letters, so
 * it begins at one of three places, and the letters at its ends depend on its neighbours.
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
