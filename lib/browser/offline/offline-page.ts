import { offlineMessages } from '@/lib/i18n/offline-messages'
import { localeInfo, type Locale } from '@/lib/site/locales'
import { plainStyle, plainStyleSource } from '@/lib/site/policy/plain-style'

/** The page that is shown instead of a page that is not in a cache. It needs no other files. */
export function buildOfflinePage(locale: Locale, scope: string): string {
  const { offlineTitle, offlineText, offlineHome, offlineRetry } = offlineMessages[locale]
  const { lang, prefix } = localeInfo[locale]
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${plainStyleSource}"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${offlineTitle}</title><style>${plainStyle}</style></head><body><main><h1>${offlineTitle}</h1><p>${offlineText}</p><p><a href="">${offlineRetry}</a></p><p><a href="${scope.replace(/\/$/, '')}${prefix}">${offlineHome}</a></p></main></body></html>`
}
