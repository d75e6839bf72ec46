/** Shorter values would remove ordinary words from a provider's message. */
const minSecretLength = 4
/** So much of the beginning of a secret is removed too: some providers quote only a part. */
const minPartLength = 24
const maxShownLength = 500
/** What is behind so much is not shown, nor looked through. */
const maxReadLength = 10_000

/**
 * Removes secrets and tokens from a provider's message: some providers repeat what they received, as it is or encoded for a URL, a form or
 * JSON.
 * @param secrets values that were sent or received during this request
 */
export function redact(text: string | null, secrets: readonly string[]): string | null {
  if (text === null) return null
  const forms = secrets
    .filter((secret) => secret.length >= minSecretLength)
    .map((secret) => secret.toWellFormed())
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      encodeURIComponent(encodeURIComponent(secret)),
      new URLSearchParams({ '': secret }).toString().slice(1),
      JSON.stringify(secret).slice(1, -1),
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
      ...[1, 2].map((offset) => base64Behind(offset, secret)),
    ])
  return (
    withoutForms(text.toWellFormed(), [...new Set(forms.map(lowerCase))])
      // Anything that still looks like a token: providers quote the first part of one, or a newer one.
      .replace(/[\w~+/=.%-]{40,}/g, '…')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxShownLength)
  )
}

/** The letters that a secret has in Base64 behind other bytes, such as the client's id in an `Authorization`: they depend on the number of those. */
function base64Behind(offset: number, secret: string): string {
  const bytes = Buffer.from(' '.repeat(offset) + secret)
  return bytes.toString('base64').slice(Math.ceil((offset * 4) / 3), Math.floor((bytes.length * 4) / 3))
}

/** Of ASCII letters only, so that no text changes its length. */
const lowerCase = (text: string) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/**
 * Replaces each form, and each long enough beginning of one. What is hidden already is not compared again, so the time grows with the lengths
 * alone, whatever the texts are; at worst, more is hidden than has to be.
 */
function withoutForms(whole: string, forms: readonly string[]): string {
  const text = whole.slice(0, maxReadLength)
  // A secret that is cut is hidden by its beginning.
  const shown = text === whole ? whole.length : maxReadLength - minPartLength
  const lower = lowerCase(text)
  const isHidden = new Uint8Array(text.length)
  for (const form of forms) {
    const beginning = form.slice(0, minPartLength)
    let end = 0
    for (let start = lower.indexOf(beginning); start !== -1; start = lower.indexOf(beginning, start + 1)) {
      const seen = Math.max(start, end)
      end = Math.max(seen, start + beginning.length)
      while (lower.charCodeAt(end) === form.charCodeAt(end - start)) end++
      isHidden.fill(1, seen, end)
    }
  }
  return Array.from(isHidden.subarray(0, shown), (hidden, index) => (hidden ? (isHidden[index - 1] ? '' : '…') : text[index])).join('')
}
