import type { VFile } from 'vfile'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import type { Values } from '@/lib/site/values'

/** Input of the Markdown compiler. `Page` of `lib/content` satisfies it. */
export interface MarkdownInput {
  /** Markdown without its frontmatter. */
  source: string
  locale: Locale
  /** Path of the file below the content folder, with `/`: `zh/guide/install/docker.md`. */
  file: string
  /** Public path: `/zh/guide/install/docker.html`. */
  url: string
  /** Texts of the page's includes when the page was read. Texts of other places include nothing. */
  parts?: ReadonlyMap<string, string | null>
  /** What readers may replace in commands. */
  values?: Values
}

/** The page that a plugin works on. */
export const pageOf = (file: VFile): MarkdownInput => file.data.page as MarkdownInput

/** Messages of the Markdown features in the language of the page that a plugin works on. */
export const messagesFor = (file: VFile): Messages['markdown'] => messagesOf(pageOf(file).locale).markdown

export type WidgetMessages = Messages['widgets']

/** Selects some of the widgets' messages, so that a page contains only those its widgets need. */
export function widgetMessages<Key extends keyof WidgetMessages>(locale: Locale, keys: readonly Key[]): Pick<WidgetMessages, Key> {
  const all = messagesOf(locale).widgets
  return Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<WidgetMessages, Key>
}
