import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import type { Locale } from '@/lib/site/locales'
import { LanguageMenuClient } from './language-menu.client'

/** Menu that leads to the same page in the other language, or to that language's home where the page is missing there. */
export async function LanguageMenu({ locale }: { locale: Locale }) {
  const t = await getTranslations('shell')
  return <LanguageMenuClient locale={locale} label={t('selectLanguage')} icon={<Icon name="languages" />} />
}
