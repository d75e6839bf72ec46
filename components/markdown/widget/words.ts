import en from '@/lib/i18n/messages/en/widgets.json'
import zh from '@/lib/i18n/messages/zh/widgets.json'

/** Texts of the widgets in one language. */
export type WidgetWords = typeof en

/** Picks some of the widgets' texts, so that a page carries only what its widgets say. Unknown languages read English. */
export function widgetWords<Key extends keyof WidgetWords>(locale: string | undefined, keys: readonly Key[]): Pick<WidgetWords, Key> {
  const all: WidgetWords = locale === 'zh' ? zh : en
  return Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<WidgetWords, Key>
}
