import { messagesOf } from '@/lib/i18n/messages'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/site/locales'
import { LanguageMenuClient } from './language-menu.client'

/** Menu with links to the same page in the other language, or to its home page if it does not have the page. */
export function LanguageMenu({ locale }: { locale: Locale }) {
  const messages = messagesOf(locale).shell
  return <LanguageMenuClient locale={locale} label={messages.selectLanguage} icon={<Icon name="languages" />} />
}
