import type { VFile } from 'vfile'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import type { MarkdownInput } from '@/lib/markdown/input'
import type { Locale } from '@/lib/site/locales'

/** The page that a plugin works on. */
export function pageOf(file: VFile): MarkdownInput {
  return file.data.page as MarkdownInput
}

/** Messages of the Markdown features in the language of the page that a plugin works on. */
export function messagesFor(file: VFile): Messages['markdown'] {
  return messagesOf(pageOf(file).locale).markdown
}

export type WidgetMessages = Messages['widgets']

/** Selects some of the widgets' messages, so that a page contains only those its widgets need. */
export function widgetMessages<Key extends keyof WidgetMessages>(locale: Locale, keys: readonly Key[]): Pick<WidgetMessages, Key> {
  const all = messagesOf(locale).widgets
  return Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<WidgetMessages, Key>
}
