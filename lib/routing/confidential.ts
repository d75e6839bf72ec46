import { decodePath } from '@/lib/site/address'
import { splitLocale } from '@/lib/site/locales'

/**
 * Whether a page receives authorization codes in its URL and asks for secrets: all pages below `/tool/`. Such a page has the token forms, and
 * none has them elsewhere; nothing stores it, and it contains nothing of another host.
 * @param publicPath with or without its language, also as it stands in the address bar
 */
export const isConfidential = (publicPath: string): boolean => /^\/+tool(?:\/|$)/i.test(splitLocale(decodePath(publicPath)).path)

/**
 * Where a redirect leads. The query goes along; one that may contain a code goes only to another page of the tools.
 * @param location canonical path
 * @param search query with its `?`, or nothing
 */
export function redirectAddress(from: string, location: string, search: string): string {
  return isConfidential(from) && !isConfidential(location) ? location : location + search
}
