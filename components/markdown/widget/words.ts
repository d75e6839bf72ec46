import en from '@/lib/i18n/messages/en/widgets.json'
import zh from '@/lib/i18n/messages/zh/widgets.json'

/** Messages of the widgets in one language. */
export type WidgetWords = typeof en

/** Selects some of the widgets' messages, so that a page contains only those its widgets need. Unknown languages use English. */
export function widgetWords<Key extends keyof WidgetWords>(locale: string | undefined, keys: readonly Key[]): Pick<WidgetWords, Key> {
  const all: WidgetWords = locale === 'zh' ? zh : en
  return Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<WidgetWords, Key>
}
