import { findFence } from '@/lib/features/vocabulary'
import { faultInText, type ContentError } from '../errors'
import type { Page } from '../page'
import type { Snapshot } from '../snapshot'
import { isSameCode, normalizeCode } from './normalize-code'
import { faultInField, type Check } from './context'

/** One thing of a page that must be the same in the other language. */
interface Item {
  /** What is compared. */
  key: string
  /** What a message calls it. */
  shown: string
  /** Line in the text, without the frontmatter. */
  line: number
  /** Differs on purpose: `<!-- differs: why -->` stands before it. */
  free?: boolean
}

/** Pairs of pages that differ in what should be the same: headings, code, images and components. Told in the translation. */
export const checkParity: Check = ({ snapshot }) =>
  [...snapshot.pages.zh.values()].flatMap((page) => {
    const original = snapshot.pages.en.get(page.path)
    if (page.contentLocale !== 'zh' || original?.contentLocale !== 'en') return []
    return [
      ...compare('heading', page, original, listHeadings, snapshot),
      ...compare('code', page, original, listFences, snapshot),
      ...compare('image', page, original, listImages, snapshot),
      ...compare('component', page, original, listTags, snapshot),
    ]
  })

/** The first difference says where to look; those behind it often follow from it. */
function compare(field: string, page: Page, original: Page, list: (page: Page, snapshot: Snapshot) => Item[], snapshot: Snapshot): ContentError[] {
  const same = field === 'code' ? isSameCode : (mine: string, theirs: string | undefined) => mine === theirs
  const own = list(page, snapshot)
  const others = list(original, snapshot)
  const at = own.findIndex(({ key, free }, index) => !(free && others[index]) && !same(key, others[index]?.key))
  if (at === -1 && own.length >= others.length) return []
  const index = at === -1 ? own.length : at
  const [mine, theirs] = [own[index], others[index]]
  const expected = theirs ? `${theirs.shown} as in ${original.file}:${theirs.line + original.lineOffset}` : `no more, as in ${original.file}`
  const message = `${field} ${index + 1} is ${mine ? mine.shown : 'missing'}, expected ${expected}`
  const last = own.at(-1)
  return [mine || last ? faultInText(page, { line: (mine ?? last)!.line }, 'warning', 'parity', message) : faultInField(snapshot, page, 'warning', 'parity', message)]
}

function listHeadings(page: Page): Item[] {
  return page.outline.headings.map(({ depth, id, text, line }) => ({ key: `${depth}#${id}`, shown: `"${'#'.repeat(depth)} ${text}" (#${id})`, line }))
}

function listFences(page: Page): Item[] {
  return page.outline.fences.map(({ lang, value, line, differs }) => {
    const name = lang.toLowerCase()
    // The words of a drawing are translated; that both languages draw is what counts.
    const code = findFence(name) ? '' : normalizeCode(value, name)
    return { key: `${name}\n${code}`, shown: `${lang || 'a fence'} "${excerpt(code)}"`, line, free: differs }
  })
}

function listImages(page: Page): Item[] {
  return page.outline.links
    .filter(({ kind }) => kind === 'image')
    .map(({ href, line }) => {
      const name = href.replace(/[?#].*$/, '').split('/').at(-1) ?? href
      return { key: name, shown: name, line }
    })
}

function listTags(page: Page, { notes }: Snapshot): Item[] {
  return (notes.get(page.file)?.tags ?? []).map(({ name, attributes, line }) => {
    const which = attributes.name ?? attributes.id ?? attributes.bvid ?? ''
    return { key: `${name}\0${which}`, shown: `<${name}${which && ` "${which}"`}>`, line }
  })
}

function excerpt(code: string): string {
  const [first = ''] = code.split('\n')
  return first.length > 60 ? `${first.slice(0, 60)}…` : first
}
