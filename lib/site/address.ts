import { basePath } from '@/lib/settings/compiled'

/** Longest path that the server answers, percent-encoded. Those of pages have a few hundred characters at most. */
export const maxPathCharacters = 1024

/** A path as an address: each segment percent-encoded, so that `#`, `?` and `%` in a name stay part of it. */
export const encodePath = (path: string): string => path.replace(/[^/@:,+=$&]+/g, encodeURIComponent)

/** The path that an address names; one that is not well-formed stays as it is. */
export function decodePath(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Programs disagree about what these mean in a path: segments of dots, and separators that are encoded. */
const ambiguous = /\\|%(?:2e|2f|5c|00)|\/\.{1,2}(?:\/|$)/i

/**
 * The one form of an address's path: composed characters (NFC), single slashes, and the encoding of `encodePath`. All spellings of a page, file
 * or handler have the same form, so that it can be a key, and it never begins with `//`. `undefined` if the address means nothing.
 */
export function canonicalPath(address: string): string | undefined {
  if (ambiguous.test(address)) return undefined
  try {
    return encodePath(decodeURIComponent(address).normalize()).replace(/\/{2,}/g, '/')
  } catch {
    return undefined
  }
}

/** Address for the browser. What has the sub-path already, or leads to another host, stays. */
export function withBase(address: string, base: string = basePath): string {
  const isInside = /^\/(?!\/)/.test(address)
  return base && isInside && address !== base && !address.startsWith(`${base}/`) ? base + address : address
}

/** The inverse: a path from the address bar, without the sub-path. */
export function withoutBase(path: string, base: string = basePath): string {
  return base && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) || '/' : path
}
