import en from '@/lib/i18n/messages/en/markdown.json'
import zh from '@/lib/i18n/messages/zh/markdown.json'

/** Messages of the Markdown components in one language. */
export type MarkdownWords = typeof en

/** The messages in a language; unknown languages use English. */
export function markdownWords(locale: string | undefined): MarkdownWords {
  return locale === 'zh' ? zh : en
}
