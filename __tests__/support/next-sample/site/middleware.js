import { NextResponse } from 'next/server'

export const config = { matcher: '/alias' }

/** As the site's middleware does: the page has another path inside the application than in its URL. */
export function middleware(request) {
  return NextResponse.rewrite(new URL('/on-demand', request.url))
}
