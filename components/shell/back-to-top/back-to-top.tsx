import { messagesOf } from '@/lib/i18n/messages'
import { currentLocale } from '@/lib/i18n/current-locale'
import { Icon } from '@/components/ui/icon'
import { BackToTopButton } from './back-to-top.client'

/** Button in the corner that leads back to the top; its ring shows how far the reader has come. */
export async function BackToTop() {
  const messages = messagesOf(await currentLocale()).shell
  return <BackToTopButton label={messages.backToTop} icon={<Icon name="arrow-up" size={18} />} />
}
