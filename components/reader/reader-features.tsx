import type { ComponentType } from 'react'
import type { Locale } from '@/lib/site/locales'
import { LanguageOffer } from './language-offer/language-offer'

/** Features that are in every page once: each is a folder in components/reader and a line here. */
const features: ComponentType<{ locale: Locale }>[] = [LanguageOffer]

/** Renders the features in this order. */
export function ReaderFeatures({ locale }: { locale: Locale }) {
  return features.map((Feature, index) => <Feature key={index} locale={locale} />)
}
