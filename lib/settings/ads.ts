import type { Localized } from '@/lib/site/locales'

/** The banner after the text of the home page. Readers on Apple machines see it, nobody else does. */
export interface HomeAd {
  /** What is advertised. */
  title: Localized
  text: Localized
  /** Absolute address; opens in a new window. */
  link: string
  /** Picture of the banner, a file of `public/` or an absolute address. */
  image?: { src: string; width: number; height: number }
  /** Link to the new site, shown beside the banner. */
  newSite?: string
}

/** The advertisement of the home page. `null`: nothing is rendered and nothing is requested. */
export const homeAd: HomeAd | null = null
