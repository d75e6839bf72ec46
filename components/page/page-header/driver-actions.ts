import type { Driver } from '@/lib/content/data/driver-schema'
import type { Page } from '@/lib/content/page'
import { messagesOf } from '@/lib/i18n/messages'
import { localizedPath } from '@/lib/site/locales'

/** Tools that obtain a token. The others only receive one (callback pages) or convert an address. */
const tokenPages = /\/(?:request|token|cloud)\.html$/

/** Next steps on a driver's page: the tool that obtains its token, or else the first thing to do, and the options. */
export function driverActions({ locale, outline }: Page, { tokenTool }: Driver): { text: string; href: string; primary?: true }[] {
  const messages = messagesOf(locale).driver
  const { headings } = outline
  const add = headings.find(({ id }) => id.startsWith('add-')) ?? headings[0]
  const options = headings.find(({ id }) => /(?:^|-)options(?:-|$)/.test(id))
  const first = tokenPages.test(tokenTool)
    ? { text: `${messages.openTool} →`, href: localizedPath(locale, tokenTool) }
    : add && { text: add.text, href: `#${add.id}` }
  return [
    ...(first ? [{ ...first, primary: true as const }] : []),
    ...(options ? [{ text: messages.options, href: `#${options.id}` }] : []),
  ]
}
