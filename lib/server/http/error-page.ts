import type { ServerResponse } from 'node:http'
import { localeInfo, type Locale } from '@/lib/site/locales'

const words: Record<Locale, { title: string; text: string; home: string }> = {
  en: { title: 'This page could not be made', text: 'The other pages are there. Please try again in a moment.', home: 'To the home page' },
  zh: { title: '无法生成此页面', text: '其他页面不受影响。请稍后重试。', home: '返回首页' },
}

/** A page that failed: plain, in the reader's language, without anything that could fail too. */
export function sendErrorPage(response: ServerResponse, locale: Locale): true {
  const { title, text, home } = words[locale]
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
