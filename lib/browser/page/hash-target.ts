import { decodePath } from '@/lib/site/address'
import { slugify } from '@/lib/site/text/slug'

/**
 * The element that a hash refers to, or null.
 * @param hash `location.hash`: percent-encoded, with its `#`, or empty. If the encoding is invalid, it is used as it is
 */
export function findHashTarget(hash: string): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(decodePath(hash.slice(1))) : null
}

/**
 * The element that a hash without one means: people write the key of an option as it is (`#jwt_secret`), and its row has an anchor with the
 * group before it (`#config-jwt-secret`).
 */
export function findMeantTarget(hash: string): HTMLElement | null {
  const slug = slugify(decodePath(hash.slice(1)))
  if (!slug) return null
  const find = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}:not([data-moved])`)
  return find(`[id="${slug}" i]`) ?? find(`:not(:is(h2, h3, h4))[id$="-${slug}" i]`)
}
