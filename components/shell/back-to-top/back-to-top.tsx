import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { BackToTopButton } from './back-to-top.client'

/** Button in the corner that leads back to the top; its ring shows how far the reader has come. */
export async function BackToTop() {
  const t = await getTranslations('shell')
  return <BackToTopButton label={t('backToTop')} icon={<Icon name="arrow-up" size={18} />} />
}
