import { messagesOf, type Messages } from '@/lib/i18n/messages'
import { readLocale } from '@/lib/site/locales'

/** Messages of the widgets in one language. */
export type WidgetWords = Messages['widgets']

/** Selects some of the widgets' messages, so that a page contains only those its widgets need. Unknown languages use English. */
export function widgetWords<Key extends keyof WidgetWords>(locale: string | undefined, keys: readonly Key[]): Pick<WidgetWords, Key> {
  const all = messagesOf(readLocale(locale)).widgets
  return Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<WidgetWords, Key>
}
