import { createAddressBook } from '@/lib/site/addresses/address-book'
import type { Locale } from '@/lib/site/locales'
import { internalPath, isMadeOnDemand, type Revision } from '../revision'

/** What a path stands for in one revision. */
export type Decision =
  /** `path` is the kept address; with `markdown` its Markdown is meant. */
  | { kind: 'kept'; path: string; key: string; locale: Locale | null; missing: boolean; markdown?: true }
  | { kind: 'redirect'; location: string }
  | { kind: 'content-file'; file: string }
  | { kind: 'next' }

/** Most decisions held: strangers may ask for any number of paths. */
const most = 20_000

/** Prepares the decisions of a revision; a path is decided once. */
export function createDecider(revision: Revision): (pathname: string) => Decision {
  const book = createAddressBook(revision.table)
  const decided = new Map<string, Decision>()
  return (pathname) => {
    const known = decided.get(pathname)
    if (known) return known
    if (decided.size >= most) decided.clear()
    const decision = decide(revision, book, pathname)
    decided.set(pathname, decision)
    return decision
  }
}

function decide(revision: Revision, book: ReturnType<typeof createAddressBook>, pathname: string): Decision {
  if (pathname.startsWith('/_content/')) {
    const file = decode(pathname.slice('/_content/'.length))
    if (file && !file.endsWith('.md') && !file.split(/[/\\]/).some((part) => part.startsWith('.') || part === ''))
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
