'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { languageHint, wasAnswered } from '@/lib/browser/reader/language-answer'
import { usePagePath } from '@/lib/browser/page/use-page-path'
import { offeredLocale } from '@/lib/site/reader/language-offer'
import { localizedPath, type Locale } from '@/lib/site/locales'

const LanguageDialog = lazy(() => import('./language-dialog.client').then((module) => ({ default: module.LanguageDialog })))

/** The question is put once per load of a document, whatever happens to this component. */
let evaluated = false

/** Decides whether the dialog is needed, and shows it until an answer or the next navigation. */
export function LanguageRedirectClient({ locale }: { locale: Locale }) {
  const page = localizedPath(locale, usePagePath())
  const [offer, setOffer] = useState<{ page: string; locale: Locale } | null>(null)

  useEffect(() => {
    if (evaluated) return
    evaluated = true
    const offered = offeredLocale({
      page: locale,
      languages: navigator.languages ?? [],
      hint: languageHint(),
      decided: wasAnswered(locale),
    })
    if (offered) setOffer({ page, locale: offered })
  }, [locale, page])

  if (!offer || offer.page !== page) return null
  return (
    <Suspense>
      <LanguageDialog from={locale} to={offer.locale} onClose={() => setOffer(null)} />
    </Suspense>
  )
}
