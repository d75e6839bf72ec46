import { messagesOf } from '@/lib/i18n/messages'
import { homeAd, type HomeAd } from '@/lib/settings/ads'
import type { Locale } from '@/lib/site/locales'
import { AdBannerClient } from './ad-banner.client'
import styles from './ad-banner.module.css'

/** Advertisement below the text of the home page, for visitors with Apple devices. Nothing is rendered unless it is configured. */
export async function AdBanner({ locale, ad = homeAd }: { locale: Locale; ad?: HomeAd | null }) {
  if (!ad) return null
  const messages = messagesOf(locale).reader
  const text = { label: messages.advertisement, title: ad.title[locale], text: ad.text[locale], newSite: messages.newSite }
  return (
    <div className={styles.area} data-hydrate="">
      <AdBannerClient text={text} link={ad.link} image={ad.image} newSite={ad.newSite} />
    </div>
  )
}
