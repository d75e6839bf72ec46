import type { Localized } from '@/lib/site/locales'

/** The banner below the text of the home page, which only visitors with Apple devices see. */
export interface HomeAd {
  /** What is advertised. */
  title: Localized
  text: Localized
  /** Absolute URL, which opens in a new window. */
  link: string
  /** Image of the banner: a file of `public/` or an absolute URL. */
  image?: { src: string; width: number; height: number }
  /** Link to the new site, shown next to the banner. */
  newSite?: string
}

/** The advertisement of the home page. `null`: nothing is rendered and nothing is requested. */
export const homeAd: HomeAd | null = null
