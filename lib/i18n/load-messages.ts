import type { Locale, Localized } from '@/lib/site/locales'
import type { Messages } from './messages'

type Load<Part extends keyof Messages> = Localized<() => Promise<{ default: Messages[Part] }>>

const offline: Load<'offline'> = {
  en: () => import('./messages/en/offline.json'),
  zh: () => import('./messages/zh/offline.json'),
}

/** Fetches the messages of the dialog that keeps pages for reading offline. */
export async function loadOfflineMessages(locale: Locale): Promise<Messages['offline']> {
  return (await offline[locale]()).default
}
