import type { Messages } from '@/lib/i18n/messages'
import { localeInfo, type Locale } from '@/lib/site/locales'
import { plainStyle, plainStyleSource } from '@/lib/site/policy/plain-style'
import { longestWords, trapField } from './request'

type Words = Messages['feedback']

/** URL that answers are submitted to. */
const address = '/api/feedback'

const policy = `default-src 'none'; style-src ${plainStyleSource}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** Response to a browser without JavaScript: the result of its form, as a page that loads nothing else. */
export function plainPage({
  status,
  headers,
  locale,
  text,
  form,
  back,
  words,
}: {
  status: number
  headers: Record<string, string>
  locale: Locale
  text: string
  form: string
  back: string
  words: Words
}): Response {
  const html = `<!doctype html><html lang="${localeInfo[locale].lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${words.title}</title><style>${plainStyle}</style></head><body><main><h1>${text}</h1>${form}<p><a href="${escape(back)}">${words.back}</a></p></main></body></html>`
  return new Response(html, {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
  })
}

/** The second question: a comment, which is added to the answer. */
export function wordsForm(words: Words, { id, page, helpful }: { id: string; page: string; helpful: boolean }): string {
  const hidden = { page, id }
  const fields = Object.entries(hidden).map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
  return `<form method="post" action="${address}">${fields.join('')}<input name="${trapField}" hidden tabindex="-1" autocomplete="off"><p><label for="words">${helpful ? words.whatHelped : words.whatIsMissing}</label><textarea id="words" name="words" rows="5" maxlength="${longestWords}" required aria-describedby="note"></textarea></p><p id="note">${words.note}</p><p><button>${words.send}</button></p></form>`
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
