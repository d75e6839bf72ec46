import { announcerId } from '@/lib/browser/announce'
import type { Locale } from '@/lib/site/locales'
import { RouteEffectsClient } from './route-effects.client'

/** Bar, focus, keys and the live region that go with moving from page to page. */
export function RouteEffects({ locale }: { locale: Locale }) {
  return (
    <>
      <RouteEffectsClient locale={locale} />
      <div id={announcerId} className="visually-hidden" aria-live="polite" aria-atomic="true" />
    </>
  )
}
