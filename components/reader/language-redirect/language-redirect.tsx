import type { ReaderFeatureProps } from '../reader-feature'
import { LanguageRedirectClient } from './language-redirect.client'

/** Offers readers whose browser asks for the other language to switch to it. The dialog and its words are loaded only for them. */
export function LanguageRedirect({ locale }: ReaderFeatureProps) {
  return <LanguageRedirectClient locale={locale} />
}
