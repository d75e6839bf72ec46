import en from '@/lib/i18n/messages/en/markdown.json'
import zh from '@/lib/i18n/messages/zh/markdown.json'

/** Texts of the Markdown components in one language. */
export type MarkdownWords = typeof en

/** The texts in a language; unknown languages read English. */
export function markdownWords(locale: string | undefined): MarkdownWords {
  return locale === 'zh' ? zh : en
}

/** Puts values into the `{name}` places of a text. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
