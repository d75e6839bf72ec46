import { locales, otherLocales } from '@/lib/site/locales'
import { memoizeByObject } from '@/lib/site/cache/memoize'
import { findFence } from '@/lib/markdown/vocabulary'
import { faultInText, type ContentFault } from '../errors'
import type { Outline } from '@/lib/markdown/reading/outline'
import type { TextPosition } from '@/lib/markdown/nodes'
import type { Page } from '../page'
import { faultInField, type Check, listOwnPages } from './context'
import { resolveLanguage } from '@/lib/markdown/languages'
import { dayOf } from '@/lib/site/moment'

const blocks = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g

/** Whole-line and trailing comments, by language. The sign counts only after a space or at the start of a line. */
const comments: [languages: RegExp, comment: RegExp][] = [
  [/^(?:javascript|typescript|jsx|tsx|json|jsonc|vue|c|cpp|csharp|go|java|kotlin|rust)$/, /(^|\s)\/\/.*$/gm],
  [/^(?:sql|lua)$/, /(^|\s)--\s.*$/gm],
  [/^(?:ini|properties|reg)$/, /(^|\s)[;#].*$/gm],
  // Shells, YAML, nginx, Python and most others, and notes in plain text.
  [/^/, /(^|\s)#(?!!).*$/gm],
]

/** Language suffix of file names that the product offers in both languages, such as `v3-en.sh` and `v3.sh`. */
const languageSuffix = /[-_.](?:en|zh|cn)(?=\.[a-z])/g

/**
 * Code for comparison between languages: without comments, which are translated, trailing spaces, empty lines, and the language in file
 * names.
 */
function normalizeCode(code: string, lang: string): string {
  const language = resolveLanguage(lang) ?? 'text'
  const [, comment] = comments.find(([languages]) => languages.test(language))!
  return code
    .replace(blocks, '')
    .replace(comment, '$1')
    .replace(languageSuffix, '')
    .split('\n')
    .map((line) => line.replace(/\s+$/, ''))
    .filter(Boolean)
    .join('\n')
}

/** Whether two normalized texts are equivalent. A line with Han characters is a translation and matches any line. */
function isSameCode(translation: string, original: string | undefined): boolean {
  if (translation === original) return true
  const [mine, theirs] = [translation.split('\n'), (original ?? '').split('\n')]
  return (
    original !== undefined &&
    mine.length === theirs.length &&
    mine.every((line, index) => line === theirs[index] || /\p{Script=Han}/u.test(line))
  )
}

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
      ...compare('heading', page, original, ({ outline }) => listHeadings(outline())),
      ...compare('code', page, original, ({ outline }) => listFences(outline())),
      ...compare('image', page, original, ({ outline }) => listImages(outline())),
      ...compare('component', page, original, listTags),
    ]
  })

/** Only the first difference is reported, because later ones often follow from it. */
function compare(field: string, page: Page, original: Page, list: (page: Page) => Item[]): ContentFault[] {
  const same = field === 'code' ? isSameCode : (mine: string, theirs: string | undefined) => mine === theirs
  const items = list(page)
  const originalItems = list(original)
  const at = items.findIndex(({ key, free }, index) => !(free && originalItems[index]) && !same(key, originalItems[index]?.key))
  if (at === -1 && items.length >= originalItems.length) return []
  const index = at === -1 ? items.length : at
  const [mine, theirs] = [items[index], originalItems[index]]
  const expected = theirs
    ? `${theirs.shown}, which the English text has (${placeIn(original, theirs)})`
    : `none: the English text ${originalItems.length === 0 ? 'has none' : `has ${originalItems.length}`} (${original.file})`
  const message = `${field} ${index + 1}: found ${mine ? mine.shown : 'nothing'}, expected ${expected}`
  const place = mine ?? items.at(-1)
  return [place ? faultInText(page, place, 'warning', 'parity', message) : faultInField(page, 'warning', 'parity', message)]
}

function placeIn(page: Page, { line, file }: Item): string {
  return file ? `${file}:${line}` : `${page.file}:${line + page.lineOffset}`
}

/** The page's own h1 is its title, which one language may define in frontmatter. */
const listHeadings = memoizeByObject(({ headings }: Outline): Item[] => {
  const [first, ...others] = headings
  const rest = first?.depth === 1 ? others : headings
  return rest.map(({ depth, id, text, ...place }) => ({
    ...place,
    key: `${depth}#${id}`,
    shown: `"${'#'.repeat(depth)} ${text}" (#${id})`,
  }))
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

function listTags(page: Page): Item[] {
  return page.reading().tags.map(({ name, attributes, ...place }) => {
    const which = attributes.name ?? attributes.id ?? attributes.bvid ?? ''
    return { key: `${name}\0${which}`, shown: `<${name}${which && ` "${which}"`}>`, ...place }
  })
}

function excerpt(code: string): string {
  const [first = ''] = code.split('\n')
  return first.length > 60 ? `${first.slice(0, 60)}…` : first
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** Pages that exist in one language only, and translations that are older than their original. */
export const checkTranslations: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) => {
    const { git, stale } = page
    const missing = otherLocales(page.locale)
      .filter((other) => snapshot.pages[other].get(page.path)?.contentLocale !== other)
      .map((other) => {
        const expected = page.file.replace(/^[^/]+/, other)
        return faultInField(page, 'warning', 'translation', `no ${languageNames.of(other)} text, expected ${expected}`)
      })
    if (!stale || !git) return missing
    const changed = `${snapshot.pages[stale.locale].get(page.path)?.file} changed on ${dayOf(stale.since)}`
    const message = `${changed}, this text last on ${dayOf(git.updated)}, expected a look at what changed`
    return [...missing, faultInField(page, 'warning', 'stale', message)]
  })
