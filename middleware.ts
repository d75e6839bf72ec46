import { NextResponse, type NextRequest } from 'next/server'
import table from '@/lib/site/generated/addresses.json'
import { createAddressBook, parseAcceptLanguage, preferredLocale, type Address } from '@/lib/routing/address-book'
import { markdownRoute } from '@/lib/routing/markdown-path'
import { prefersMarkdown } from '@/lib/routing/prefers-markdown'
import { searchPagePath } from '@/lib/routing/search-page'
import { askLiveAddress } from '@/lib/routing/live-address'

const findAddress = createAddressBook(table)

export const config = { matcher: '/((?!_next/|_content/_media/|vendor/|og/|api/).*)' }

/** Sends every request to its page: canonical addresses pass, others are redirected, unknown ones get the 404 page of their language. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  // The site's own server knows the addresses of the live content and has decided already; only it knows the mark.
  if (process.env.SITE_MARK && request.headers.get('x-site-mark') === process.env.SITE_MARK) return NextResponse.next()
  // `nextUrl` has been normalised by Next; the request's own address keeps slashes and case as the reader typed them.
  const url = new URL(request.url)
  // While somebody writes, the table that this file is compiled with is old.
  const live = process.env.NODE_ENV === 'development' ? await askLiveAddress(url) : null
  const address = live?.address ?? findAddress(url.pathname)
  const response = answer(request, url, address)
  // Files have headers of their own.
  if (live && address.kind !== 'file') response.headers.set('Content-Security-Policy', live.policy)
  return response
}

function answer(request: NextRequest, url: URL, address: Address): NextResponse {
  switch (address.kind) {
    case 'file':
      return NextResponse.next()
    case 'redirect':
      return NextResponse.redirect(new URL(`${address.location}${url.search}`, url), 308)
    case 'page': {
      const words = address.path === searchPagePath && !request.headers.has('rsc') ? url.searchParams.get('q')?.trim() : undefined
      if (words) return NextResponse.rewrite(new URL(`/api/search/page?${new URLSearchParams({ locale: address.locale, q: words })}`, url))
      const internal = `/${address.locale}${address.path}`
      const asMarkdown = !request.headers.has('rsc') && prefersMarkdown(request.headers.get('accept'))
      const response = NextResponse.rewrite(internalUrl(url, asMarkdown ? markdownRoute(internal) : internal))
      // Of documents that stand in the build Next forgets it: scripts/build/finish.ts writes it beside them.
      response.headers.append('Vary', 'Accept')
      // Caches that ignore `Vary` must not give it to browsers.
      if (asMarkdown) response.headers.set('Cache-Control', 'private, max-age=0, must-revalidate')
      return withLanguageHint(request, response, address.locale)
    }
    case 'markdown':
      return NextResponse.rewrite(internalUrl(url, markdownRoute(`/${address.locale}${address.path}`)))
    case 'missing':
      return NextResponse.rewrite(internalUrl(url, `/${address.locale}/404`), { status: 404 })
  }
}

/** Address of the prerendered page. Folder pages are rendered without the trailing slash. */
function internalUrl(url: URL, path: string): URL {
  const internal = new URL(url)
  internal.pathname = encodeURI(path.length > 1 ? path.replace(/\/$/, '') : path)
  return internal
}

/**
 * Tells the page which language the browser asks for when it is another than the page's. A `Server-Timing` entry is readable by the
 * page's script, sets no cookie, and leaves the page itself the same for every reader.
 */
function withLanguageHint(request: NextRequest, response: NextResponse, locale: string): NextResponse {
  const wanted = preferredLocale(parseAcceptLanguage(request.headers.get('accept-language')))
  if (wanted && wanted !== locale) response.headers.set('Server-Timing', `language;desc="${wanted}"`)
  return response
}
