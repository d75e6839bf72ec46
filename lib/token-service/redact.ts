/** Shorter values would remove ordinary words from a provider's message. */
const minSecretLength = 4
/** So much of the beginning of a secret is removed too: some providers quote only a part. */
const minPartLength = 24
const maxShownLength = 500

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

/** Replaces each form, and each long enough beginning of one, in time that grows with the lengths alone, whatever the texts are. */
function withoutForms(text: string, forms: readonly string[]): string {
  const lower = lowerCase(text)
  const found = forms
    .filter((form) => lower.includes(form.slice(0, minPartLength)))
    .map((form) => ({ needed: Math.min(form.length, minPartLength), lengths: lengthsOfBeginnings(lower, form) }))
  if (found.length === 0) return text
  let shown = ''
  let hiddenFrom = Infinity
  for (let index = text.length - 1; index >= 0; index--) {
    for (const { needed, lengths } of found) if (lengths[index]! >= needed) hiddenFrom = Math.min(hiddenFrom, index - lengths[index]! + 1)
    const isHidden = index >= hiddenFrom
    if (!isHidden) shown = text[index]! + shown
    else if (index === hiddenFrom) shown = `…${shown}`
  }
  return shown
}

/** For each index of a text, how much of the form's beginning ends there (Knuth, Morris and Pratt). */
function lengthsOfBeginnings(text: string, form: string): Uint32Array {
  const borders = new Uint32Array(form.length)
  const lengths = new Uint32Array(text.length)
  const follow = (from: number, code: number): number => {
    let length = from
    while (length > 0 && (length === form.length || form.charCodeAt(length) !== code)) length = borders[length - 1]!
    return form.charCodeAt(length) === code ? length + 1 : 0
  }
  for (let index = 1; index < form.length; index++) borders[index] = follow(borders[index - 1]!, form.charCodeAt(index))
  for (let index = 0; index < text.length; index++) lengths[index] = follow(index && lengths[index - 1]!, text.charCodeAt(index))
  return lengths
}
