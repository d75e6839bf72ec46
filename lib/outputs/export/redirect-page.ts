import { createHash } from 'node:crypto'
import { redirectScript } from '@/lib/browser/inline/scripts'

const hash = createHash('sha256').update(redirectScript).digest('base64')

interface RedirectPage {
  /** URL for the browser, with the sub-path, percent-encoded. */
  to: string
  /** The same with its origin, for search engines. */
  canonical: string
  lang: string
  /** Words of the link that a browser without script and refresh shows; HTML. */
  text: string
}

/** A small page at an old path, for servers that cannot redirect. */
export function buildRedirectPage({ to, canonical, lang, text }: RedirectPage): string {
  for (const url of [to, canonical]) if (/["<>\s]/.test(url)) throw new Error(`${url} is not encoded`)
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${hash}'">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${text}</title>
<link rel="canonical" href="${canonical}">
<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>
<p><a href="${to}">${text}</a></p>
<script>${redirectScript}</script>
</html>
`
}
