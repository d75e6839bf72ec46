import { localizedPath, type Locale } from '@/lib/site/locales'

/** A piece of inline text from data. */
export type InlinePart =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  /** `written` is the link as written in the data. */
  | { kind: 'link'; text: string; address: string; written: string }

/** Parses inline text from data: backticks mark code and `[text](/path)` a link; there is no other markup. */
export function parseInlineText(text: string): InlinePart[] {
  return text.split(/(`[^`]+`|\[[^\]]+\]\([^)\s]+\))/).flatMap((part, index): InlinePart[] => {
    if (part === '') return []
    if (index % 2 === 0) return [{ kind: 'text', text: part }]
    if (part.startsWith('`')) return [{ kind: 'code', text: part.slice(1, -1) }]
    const [, words = '', address = ''] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
    return [{ kind: 'link', text: words, address, written: part }]
  })
}

/** Inline text with links in a language: those to pages are site paths without one. An origin makes them URLs. */
export const localizeLinks = (text: string, locale: Locale, origin = ''): string =>
  text.replace(/\]\((\/[^)\s]*)\)/g, (_, address: string) => `](${origin}${localizedPath(locale, address)})`)
