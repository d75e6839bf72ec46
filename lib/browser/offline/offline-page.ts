import { offlineMessages } from '@/lib/i18n/offline-messages'
import { localeInfo, type Locale } from '@/lib/site/locales'

/** Look of pages that load nothing: what the server or the browser's worker writes by itself. The colours are those of `tokens.css`. */
const plainStyle =
  ':root{color-scheme:light dark;--t:light-dark(#17211f,#e4ebe8);--s:light-dark(#55635f,#9fafaa);--a:light-dark(#0b7a70,#5fd4c6);--b:light-dark(#fff,#0e1513)}body{max-width:30rem;margin:18vh auto 3rem;padding:0 1.5rem;background:var(--b);color:var(--t);font:1rem/1.6 system-ui,sans-serif}h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.3}h2{margin:2rem 0 .5rem;font-size:1.125rem}p{margin:0 0 1rem;color:var(--s)}a{display:inline-block;min-height:24px;color:var(--a);font-weight:600}textarea{display:block;box-sizing:border-box;width:100%;font:inherit}button{min-height:44px;padding:0 1.25rem;font:inherit}svg{width:40px;color:var(--a)}'

/** Its source expression in a policy. It is a constant, because a worker can't compute it in time. */
const plainStyleSource = "'sha256-nLIr0Q5Y8Y7P99OMwMD4aMvhNdgoSjGCv3vhE7cVTuQ='"

/** Writes the titles of the listed pages in place of their addresses: a document can parse a page, a worker can't. */
const titleScript =
  "for(const a of document.querySelectorAll('h2~p a'))caches.match(a.href,{ignoreVary:true}).then(r=>r.text()).then(t=>{const d=new DOMParser().parseFromString(t,'text/html'),h=d.querySelector('h1');if(h){a.textContent=h.textContent;a.lang=d.documentElement.lang}},console.warn)"

/** Its source expression in a policy, a constant like that of the style. */
const titleScriptSource = "'sha256-65NQkB3ZFlDR1CpKIjsPVrfINVv7WaYu6NEBm3eM+OI='"

/**
 * The page that is shown instead of a page that is not in a cache. It needs no other files.
 * @param home path of the language's home page, if it is in a cache
 * @param kept paths of pages that are in a cache, as the browser writes them in a URL: without quotation marks and angle brackets
 */
export function buildOfflinePage(locale: Locale, home: string | undefined, kept: readonly string[]): string {
  const { offlineTitle, offlineText, offlineHome, offlineRetry, offlineKept } = offlineMessages[locale]
  const mark =
    '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" aria-hidden="true"><path d="M7 18a4.5 4.5 0 0 1-.6-9M10 6.4A6 6 0 0 1 17.8 11 3.8 3.8 0 0 1 19 18M4 3l16 18"/></svg>'
  const { lang } = localeInfo[locale]
  const links = kept.map((path) => `<p><a href="${path}">${path}</a></p>`).join('')
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${plainStyleSource}; script-src ${titleScriptSource}"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${offlineTitle}</title><style>${plainStyle}</style></head><body><main>${mark}<h1>${offlineTitle}</h1><p>${offlineText}</p><p><a href="">${offlineRetry}</a></p>${home ? `<p><a href="${home}">${offlineHome}</a></p>` : ''}${links && `<h2>${offlineKept}</h2>${links}<script>${titleScript}</script>`}</main></body></html>`
}
