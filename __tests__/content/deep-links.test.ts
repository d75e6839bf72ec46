/** @jest-environment node */
import { buildSnapshot } from '@/lib/content/snapshot'
import { locales, splitLocale, type Locale } from '@/lib/site/locales'
import known from './deep-links.json'

/**
 * Links into the documentation that exist in the world, by where they were found: `product` makes them itself (its interface, its forms, its
 * readme), `seen` are links of public repositories and of reviewers, `old-docs` are the pages and headings of the former edition. Each address
 * is tried in both languages, since people replace one language by the other in an address.
 */
const snapshot = buildSnapshot()
const { movedAnchors } = snapshot.data

/** What is wrong with an address in one language; nothing where it leads to a page and, with an anchor, to one place on a page. */
function findFault(address: string, locale: Locale): string | undefined {
  const [full = '', anchor] = address.split('#')
  const requested = splitLocale(full).path
  const path = snapshot.redirects[locale].get(requested) ?? requested
  const page = snapshot.pages[locale].get(path) ?? snapshot.pages[locale].get(`${path}.html`)
  if (!page) return `${locale}: no page ${path}`
  if (anchor === undefined) return undefined
  const { anchors } = page.outline()
  if (anchors.includes(anchor)) return undefined
  const target = movedAnchors[page.path]?.[anchor]
  if (target === undefined) return `${locale}: ${page.path} has no #${anchor}`
  const [targetPath, heading] = target.split('#')
  const goal = targetPath ? snapshot.pages[locale].get(targetPath) : page
  return goal && (heading === undefined || goal.outline().anchors.includes(heading))
    ? undefined
    : `${locale}: ${address} leads to ${target}`
}

test.each(Object.entries(known))('no link is dead: %s', (_, addresses) => {
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.flatMap((address) => locales.flatMap((locale) => findFault(address, locale) ?? []))).toEqual([])
})
