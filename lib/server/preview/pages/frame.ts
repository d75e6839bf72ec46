import { createHash } from 'node:crypto'
import { inlineScripts } from '@/lib/browser/inline/scripts'
import { localeInfo, locales, type Locale } from '@/lib/site/locales'
import type { PreviewFacts } from '../preview'
import { previewBar } from './bar'
import { markup, raw, type Html } from './html'
import { stylePath, viewPath, type PreviewView } from './paths'

/** A view of a preview that is not one of its pages. */
interface View {
  locale: Locale
  title: string
  /** Style sheets of the pages whose blocks it shows. */
  sheets: readonly string[]
  content: Html
  facts?: PreviewFacts
  view?: PreviewView
  /** Locale-free path of the page that the view is about. */
  page?: string
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Pages are shown without their scripts. The only script of a view applies the chosen theme before the first paint. */
const policy = [
  "default-src 'none'",
  `script-src ${hashOf(inlineScripts.boot)}`,
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

// The policy names the hash of exactly this text.
const bootScript = raw(`<script>${inlineScripts.boot}</script>`)

/** A whole document in the style of the site. */
export function viewResponse({ locale, title, sheets, content, facts, view, page }: View, status = 200): Response {
  const { lang } = localeInfo[locale]
  const others = locales.filter((one) => one !== locale)
  const switches =
    view &&
    others.map(
      (one) =>
        markup`<a href="${viewPath(view, one, page)}" hreflang="${localeInfo[one].lang}" lang="${localeInfo[one].lang}"
          >${localeInfo[one].name}</a
        >`,
    )
  const links = [...new Set(sheets), stylePath].map((href) => markup`<link rel="stylesheet" href="${href}" />`)
  const document = markup`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/logo.svg" />
        ${links}
        ${bootScript}
      </head>
      <body class="pv-view">
        <header class="pv-head"><a href="${localeInfo[locale].prefix}">AList</a>${switches}</header>
        <main class="pv-main">
          <h1>${title}</h1>
          ${content}
        </main>
        ${facts && previewBar(facts, locale, page, view)}
      </body>
    </html>`
  return new Response(document.text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'content-language': lang },
  })
}

/** Style sheets of a rendered document. */
export function sheetsOf(document: string): string[] {
  const head = document.slice(0, document.indexOf('</head>'))
  return [...head.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href).filter((href) => href !== stylePath)
}
