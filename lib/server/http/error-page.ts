import type { ServerResponse } from 'node:http'
import { messagesOf } from '@/lib/i18n/messages'
import { localeInfo, type Locale } from '@/lib/site/locales'

/** Sends the page for a page that could not be rendered. It uses nothing that could fail as well. */
export function sendErrorPage(response: ServerResponse, locale: Locale): true {
  const { title, text, home } = messagesOf(locale).page.failed
  const { lang, prefix } = localeInfo[locale]
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${prefix}">${home}</a></p></main></body></html>`
  response.writeHead(500, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(response.req.method === 'HEAD' ? undefined : html)
  return true
}
