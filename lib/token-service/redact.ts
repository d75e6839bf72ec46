/** Shorter values would remove ordinary words from a provider's message. */
const minSecretLength = 4
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
    .flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      new URLSearchParams({ '': secret }).toString().slice(1),
      JSON.stringify(secret).slice(1, -1),
      Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    ])
    .toSorted((a, b) => b.length - a.length)
  const pattern = forms.map((form) => form.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('|')
  return (
    (pattern === '' ? text : text.replaceAll(new RegExp(pattern, 'gi'), '…'))
      // Anything that still looks like a token: providers quote the first part of one, or a newer one.
      .replace(/[\w~+/=.%-]{40,}/g, '…')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxShownLength)
  )
}
