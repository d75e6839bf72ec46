import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { splitForeignWords } from '@/lib/i18n/foreign-words'
import { pageOf } from './words'
import { isLocale, type Locale } from '@/lib/site/locales'

/** Content that is not prose in the page's language: code blocks, and elements with a `lang` set by the author. */
const isLeftAlone = ({ tagName, properties }: Element): boolean => tagName === 'pre' || properties.lang !== undefined

export function markLanguages() {
  return (tree: Root, file: VFile) => {
    const { file: name, locale } = pageOf(file)
    // A page shown in place of a missing translation is in the language of its folder.
    const folder = name.split('/')[0] ?? ''
    mark(tree, isLocale(folder) ? folder : locale)
  }
}

function mark(parent: Root | Element, locale: Locale): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if (child.type === 'element') {
      if (!isLeftAlone(child)) mark(child, locale)
      return [child]
    }
    if (child.type !== 'text') return [child]
    const pieces = splitForeignWords(child.value, locale)
    if (!pieces.some(({ lang }) => lang)) return [child]
    return pieces.map(({ text: value, lang }): ElementContent => {
      const text = { type: 'text' as const, value }
      return lang ? { type: 'element', tagName: 'span', properties: { lang }, children: [text] } : text
    })
  })
}
