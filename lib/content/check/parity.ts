import { locales } from '@/lib/site/locales'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import { findFence } from '@/lib/markdown/vocabulary'
import { faultInText, type ContentError } from '../errors'
import type { Outline } from '@/lib/markdown/reading/outline'
import type { TextPosition } from '@/lib/markdown/place'
import type { Page } from '../page'
import type { Snapshot } from '../snapshot'
import { isSameCode, normalizeCode } from './normalize-code'
import { faultInField, type Check, listOwnPages } from './context'

/** One item of a page that must be the same in the other language. */
interface Item extends TextPosition {
  /** Value that is compared. */
  key: string
  /** How a message names it. */
  shown: string
  /** Differs on purpose: it is preceded by `<!-- differs: why -->`. */
  free?: boolean
}

/** Pairs of pages that differ in what should be the same: headings, code, images and components. Reported for the translation. */
export const checkParity: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) => {
    const [source] = locales
    const original = snapshot.pages[source].get(page.path)
    if (page.locale === source || original?.contentLocale !== source) return []
    return [
      ...compare('heading', page, original, ({ outline }) => listHeadings(outline), snapshot),
      ...compare('code', page, original, ({ outline }) => listFences(outline), snapshot),
      ...compare('image', page, original, ({ outline }) => listImages(outline), snapshot),
      ...compare('component', page, original, listTags, snapshot),
    ]
  })

/** Only the first difference is reported, because later ones often follow from it. */
function compare(
  field: string,
  page: Page,
  original: Page,
  list: (page: Page, snapshot: Snapshot) => Item[],
  snapshot: Snapshot,
): ContentError[] {
  const same = field === 'code' ? isSameCode : (mine: string, theirs: string | undefined) => mine === theirs
  const own = list(page, snapshot)
  const others = list(original, snapshot)
  const at = own.findIndex(({ key, free }, index) => !(free && others[index]) && !same(key, others[index]?.key))
  if (at === -1 && own.length >= others.length) return []
  const index = at === -1 ? own.length : at
  const [mine, theirs] = [own[index], others[index]]
  const expected = theirs
    ? `${theirs.shown}, which the English text has (${placeIn(original, theirs)})`
    : `none: the English text ${others.length === 0 ? 'has none' : `has ${others.length}`} (${original.file})`
  const message = `${field} ${index + 1}: found ${mine ? mine.shown : 'nothing'}, expected ${expected}`
  const place = mine ?? own.at(-1)
  return [place ? faultInText(page, place, 'warning', 'parity', message) : faultInField(snapshot, page, 'warning', 'parity', message)]
}

function placeIn(page: Page, { line, file }: Item): string {
  return file ? `${file}:${line}` : `${page.file}:${line + page.lineOffset}`
}

/** The page's own h1 is its title, which one language may define in frontmatter. */
const listHeadings = memoizeByObject(({ headings }: Outline): Item[] => {
  const [first, ...others] = headings
  const own = first?.depth === 1 ? others : headings
  return own.map(({ depth, id, text, ...place }) => ({ ...place, key: `${depth}#${id}`, shown: `"${'#'.repeat(depth)} ${text}" (#${id})` }))
})

const listFences = memoizeByObject(({ fences }: Outline): Item[] =>
  fences.map(({ lang, value, differs, ...place }) => {
    const name = lang.toLowerCase()
    // Text in a diagram is translated; only its presence is compared.
    const code = findFence(name) ? '' : normalizeCode(value, name)
    return { ...place, key: `${name}\n${code}`, shown: `${lang || 'a fence'} "${excerpt(code)}"`, free: differs }
  }),
)

const listImages = memoizeByObject(({ links }: Outline): Item[] =>
  links
    .filter(({ kind }) => kind === 'image')
    .map(({ href, line, column, file }) => {
      const name =
        href
          .replace(/[?#].*$/, '')
          .split('/')
          .at(-1) ?? href
      return { key: name, shown: name, line, column, file }
    }),
)

function listTags(page: Page, { notes }: Snapshot): Item[] {
  return (notes.get(page.file)?.tags ?? []).map(({ name, attributes, ...place }) => {
    const which = attributes.name ?? attributes.id ?? attributes.bvid ?? ''
    return { key: `${name}\0${which}`, shown: `<${name}${which && ` "${which}"`}>`, ...place }
  })
}

function excerpt(code: string): string {
  const [first = ''] = code.split('\n')
  return first.length > 60 ? `${first.slice(0, 60)}…` : first
}
