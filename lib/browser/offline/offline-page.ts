import { offlineMessages } from '@/lib/i18n/offline-messages'
import { localeInfo, type Locale } from '@/lib/site/locales'
import { plainStyle, plainStyleSource } from '@/lib/site/policy/plain-style'

/** The page that is shown instead of a page that is not in a cache. It needs no other files. */
export function buildOfflinePage(locale: Locale, scope: string): string {
  const { offlineTitle, offlineText, offlineHome, offlineRetry } = offlineMessages[locale]
  const mark =
    '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><path d="M7 18a4.5 4.5 0 0 1-.6-9M10 6.4A6 6 0 0 1 17.8 11 3.8 3.8 0 0 1 19 18M4 3l16 18"/></svg>'
  const { lang, prefix } = localeInfo[locale]
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${plainStyleSource}"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${offlineTitle}</title><style>${plainStyle}</style></head><body><main>${mark}<h1>${offlineTitle}</h1><p>${offlineText}</p><p><a href="">${offlineRetry}</a></p><p><a href="${scope.replace(/\/$/, '')}${prefix}">${offlineHome}</a></p></main></body></html>`
}
