'use client'

import { isolated } from '@/components/ui/error-boundary.client'
import { useHydrated } from '@/lib/browser/hooks/use-hydrated'
import type { HomeAd } from '@/lib/settings/ads'
import { withBase } from '@/lib/site/address'
import styles from './ad-banner.module.css'

/** True on Mac, iPhone, iPad and iPod. An iPad that gives itself out as a Mac is one of them all the same. */
function isApplePlatform({ platform, userAgent }: Pick<Navigator, 'platform' | 'userAgent'>): boolean {
  return /^(Mac|iPhone|iPad|iPod)/i.test(platform) || /\((Macintosh|iPhone|iPad|iPod)/i.test(userAgent)
}

interface AdBannerProps extends Pick<HomeAd, 'link' | 'image' | 'newSite'> {
  text: { label: string; title: string; text: string; newSite: string }
}

/** The banner. On other devices nothing is rendered, so the image is not requested. */
export const AdBannerClient = isolated(function AdBannerClient({ text, link, image, newSite }: AdBannerProps) {
  const hydrated = useHydrated()
  if (!hydrated || !isApplePlatform(navigator)) return null
  return (
    <aside aria-label={text.label}>
      <p className={styles.label}>{text.label}</p>
      <a className={styles.banner} href={link} target="_blank" rel="noopener noreferrer sponsored">
        {image && <img src={withBase(image.src)} width={image.width} height={image.height} alt="" loading="lazy" />}
        <span>
          <strong>{text.title}</strong>
          <span className={styles.text}>{text.text}</span>
        </span>
      </a>
      {newSite && (
        <a className={styles.newSite} href={newSite} target="_blank" rel="noopener noreferrer">
          {text.newSite}
        </a>
      )}
    </aside>
  )
}, 'advertisement')
