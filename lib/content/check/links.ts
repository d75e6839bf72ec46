import { candidatesOf } from '@/lib/routing/route-table'
import { localizedPath } from '@/lib/site/locales'
import type { ContentFault } from '../errors'
import type { Page } from '../page'
import type { Snapshot } from '../snapshot'
import { listOwnPages, type Check, faultInReference, listReferences, type Reference } from './context'
import { findNearest } from './nearest'

/** For so many links, what was meant is looked for among all pages or anchors. Thousands would take minutes. */
const maxGuesses = 100

/** Links to pages and anchors that do not exist, that have moved, or that lead to the other language. */
export const checkLinks: Check = ({ snapshot }) => {
  let guesses = 0
  const mayGuess = () => ++guesses <= maxGuesses
  return listOwnPages(snapshot).flatMap((page) =>
    listReferences(page).flatMap((reference) => {
      const finding = checkTarget(reference, page, snapshot, mayGuess)
      return finding ? [faultInReference(page, reference, finding.severity, finding.message)] : []
    }),
  )
}

type Finding = Pick<ContentFault, 'severity' | 'message'>

function checkTarget(reference: Reference, page: Page, snapshot: Snapshot, mayGuess: () => boolean): Finding | undefined {
  const { target, href } = reference
  if (target.kind === 'anchor') return checkAnchor(target.hash, page, href, true, mayGuess)
  if (target.kind !== 'page' || target.path === undefined || target.locale === undefined) return undefined
  const { locale } = target
  const linked = snapshot.pages[locale].get(target.path)
  if (!linked) {
    const moved = snapshot.redirects[locale].get(target.path)
    if (moved) return { severity: 'warning', message: `${href} has moved, expected a link to ${localizedPath(locale, moved)}` }
    const like = candidatesOf(target.path).find((path) => snapshot.pages[locale].has(path))
    if (like) return { severity: 'warning', message: `${href} is redirected, expected a link to ${localizedPath(locale, like)}` }
    return {
      severity: 'error',
      message: `${href}: no page ${localizedPath(locale, target.path)}, expected ${mayGuess() ? suggest(target.path, snapshot, locale) : 'a page of the site'}`,
    }
  }
  const translation = snapshot.pages[page.locale].get(target.path)
  if (locale !== page.locale && translation?.contentLocale === page.locale && target.path !== page.path) {
    return { severity: 'warning', message: `${href} leads to the other language, expected ${translation.url}` }
  }
  return checkAnchor(target.hash, linked, href, false, mayGuess)
}

function checkAnchor(hash: string | undefined, page: Page, href: string, same: boolean, mayGuess: () => boolean): Finding | undefined {
  if (hash === undefined || hash === '' || hash === 'top' || hash === 'main-content') return undefined
  const { anchors } = page.outline()
  if (anchors.includes(hash)) return undefined
  const like = mayGuess() ? findNearest(hash, anchors) : undefined
  const some = `${anchors
    .slice(0, 8)
    .map((anchor) => `#${anchor}`)
    .join(', ')}${anchors.length > 8 ? ' …' : ''}`
  const expected = like ? `#${like}` : anchors.length > 0 ? `one of ${some}` : 'no anchor: the page has none'
  return { severity: 'error', message: `${href}: no anchor #${hash} ${same ? 'on this page' : `on ${page.url}`}, expected ${expected}` }
}

/** A page that the author may have meant: the same path in another case, or the same name elsewhere. */
function suggest(path: string, { pages }: Snapshot, locale: Page['locale']): string {
  const paths = [...pages[locale].keys()]
  const name = (of: string) => of.split('/').findLast(Boolean)?.toLowerCase()
  const like =
    paths.find((other) => other.toLowerCase() === path.toLowerCase()) ??
    paths.find((other) => other.replace(/\/$/, '.html') === path.replace(/\/$/, '.html')) ??
    paths.find((other) => name(other) === name(path))
  return like ? localizedPath(locale, like) : 'a page of the site'
}
