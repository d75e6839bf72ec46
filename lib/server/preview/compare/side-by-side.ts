import type { Element } from 'hast'
import { messagesOf } from '@/lib/i18n/messages'
import { markup, raw, type Html } from '@/lib/server/preview/pages/html'
import { localeInfo, locales, type Locale } from '@/lib/site/locales'
import type { SectionMark } from '../calls'
import { blockHtml, readArticle } from './article'

/** Two languages of a page side by side, a row for each section. Sections begin with a heading of the second or third level. */
export function setSideBySide(pages: readonly [string, string], marks: readonly SectionMark[], locale: Locale): string {
  const words = messagesOf(locale).preview
  const [first, second] = pages.map((page) => splitSections(readArticle(page))) as [Element[][], Element[][]]
  const names = locales.map((one) => localeInfo[one].name)
  const labels: Record<SectionMark, string> = {
    none: '',
    both: words.sectionBoth,
    first: words.sectionOne.replace('{changed}', names[0] ?? '').replace('{other}', names[1] ?? ''),
    second: words.sectionOne.replace('{changed}', names[1] ?? '').replace('{other}', names[0] ?? ''),
  }
  const rows = Array.from({ length: Math.max(first.length, second.length) }, (_, index): Html => {
    const mark = marks[index] ?? 'none'
    const column = (blocks: Element[] | undefined, at: number) =>
      markup`<div class="pv-column" lang="${localeInfo[locales[at]!].lang}">${(blocks ?? []).map((block) => raw(blockHtml(block)))}</div>`
    return markup`<section class="pv-pair" data-mark="${mark}">
      ${labels[mark] && markup`<p class="pv-note">${labels[mark]}</p>`}${column(first[index], 0)}${column(second[index], 1)}
    </section>`
  })
  return markup`${rows}`.text
}

function splitSections(blocks: readonly Element[]): Element[][] {
  const sections: Element[][] = [[]]
  for (const block of blocks) {
    if (block.tagName === 'h2' || block.tagName === 'h3') sections.push([])
    sections.at(-1)?.push(block)
  }
  return sections
}
