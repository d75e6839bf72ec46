import { LRUCache } from 'lru-cache'
import { madeFolder } from '@/lib/markdown/links'
import { createAddressBook } from '@/lib/routing/address-book'
import { locales, type Locale } from '@/lib/site/locales'
import { internalPath, isMadeOnDemand, type Revision } from '@/lib/server/publish/revision'

/** What a path stands for in one revision. */
export type Decision =
  /** `path` is the kept address; with `markdown` its Markdown is meant. */
  | { kind: 'kept'; path: string; key: string; locale: Locale | null; missing: boolean; markdown?: true }
  | { kind: 'redirect'; location: string }
  | { kind: 'content-file'; file: string }
  | { kind: 'next' }

/** Longest path that is decided on; those of pages have at most a few hundred characters. */
export const maxPathCharacters = 1024

/** Bytes of cached decisions, roughly: some ten thousand of usual length. */
const maxCachedBytes = 4 * 2 ** 20

/** Bytes of one cached decision: two copies of its path at most, each of up to two bytes per character, and the objects around them. */
const sizeOf = (_: Decision, pathname: string) => 300 + 4 * pathname.length

export const createDecisionCache = () => new LRUCache<string, Decision>({ maxSize: maxCachedBytes, sizeCalculation: sizeOf })

/** Prepares the decisions of a revision. Those that found something are cached; misses cost little and could be any number. */
export function createDecider(revision: Revision, decided = createDecisionCache()): (pathname: string) => Decision {
  const book = createAddressBook(revision.table)
  return (pathname) => {
    const known = decided.get(pathname)
    if (known) return known
    // A copy: a part of the request's target would keep all of it in memory, with the query.
    const own = Buffer.from(pathname).toString()
    const decision = decide(revision, book, own)
    if (decision.kind !== 'kept' || !decision.missing) decided.set(own, decision)
    return decision
  }
}

/** Folders of the content that are served: the pages' own, and pictures made from theirs. Everything else in a repository is private. */
const servedFolders = new Set<string>([...locales, madeFolder])

function decide(revision: Revision, book: ReturnType<typeof createAddressBook>, pathname: string): Decision {
  if (pathname.startsWith('/_content/')) {
    const file = decode(pathname.slice('/_content/'.length))
    const parts = file?.split(/[/\\]/) ?? []
    if (file && servedFolders.has(parts[0]!) && !/\.md$/i.test(file) && !parts.some((part) => part.startsWith('.') || part === ''))
      return { kind: 'content-file', file }
  }
  const kept = (path: string, locale: Locale | null, missing = false): Decision | undefined => {
    const key = revision.keys[path]
    return key ? { kind: 'kept', path, key, locale, missing } : undefined
  }
  const onDemand = isMadeOnDemand(pathname) ? kept(decode(pathname) ?? '', null) : undefined
  if (onDemand) return onDemand
  const address = book(pathname)
  switch (address.kind) {
    case 'redirect':
      return { kind: 'redirect', location: address.location }
    case 'page':
      return kept(internalPath(address.locale, address.path), address.locale) ?? { kind: 'next' }
    case 'markdown': {
      const page = kept(internalPath(address.locale, address.path), address.locale)
      return page?.kind === 'kept' ? { ...page, markdown: true } : { kind: 'next' }
    }
    case 'missing':
      return kept(`/${address.locale}/404`, address.locale, true) ?? { kind: 'next' }
    case 'file':
      return kept(pathname, null) ?? { kind: 'next' }
  }
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
