import { messagesOf } from '@/lib/i18n/messages'
import { Dropdown } from '@/components/ui/dropdown.client'
import { Icon } from '@/components/ui/icon'
import button from '@/components/ui/icon-button.module.css'
import type { Locale } from '@/lib/site/locales'
import { LanguageList } from './language-list.client'

/** Menu with links to the same page in the other language, or to its home page if it does not have the page. */
export function LanguageMenu({ locale }: { locale: Locale }) {
  const messages = messagesOf(locale).shell
  return (
    <Dropdown
      id="language-menu"
      opensOnHover
      label={messages.selectLanguage}
      button={<Icon name="languages" size={18} />}
      buttonClassName={button.button}
    >
      <LanguageList locale={locale} />
    </Dropdown>
  )
}
