import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { currentSnapshot } from '@/lib/content/store'
import { otherLocale, type Locale } from '@/lib/site/locales'
import { LanguageMenuClient } from './language-menu.client'

/** Menu that leads to the same page in the other language, or to that language's home where the page is missing there. */
export async function LanguageMenu({ locale }: { locale: Locale }) {
  const t = await getTranslations('shell')
  const other = otherLocale(locale)
  const untranslated = [...currentSnapshot().pages[other].values()].filter((page) => page.contentLocale !== other).map(({ path }) => path)
  return <LanguageMenuClient locale={locale} label={t('selectLanguage')} untranslated={untranslated} icon={<Icon name="languages" />} />
}
