import type { ComponentType } from 'react'
import type { Locale } from '@/lib/site/locales'
import { LanguageOffer } from './language-offer/language-offer'

/** Features that every page has once below the navbar: a folder beside this file, and one line here. */
const features: ComponentType<{ locale: Locale }>[] = [LanguageOffer]

/** Renders the features in this order. */
export function ReaderFeatures({ locale }: { locale: Locale }) {
  return features.map((Feature, index) => <Feature key={index} locale={locale} />)
}
