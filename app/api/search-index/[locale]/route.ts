import { locales, isLocale } from '@/lib/site/locales'
import { currentSearchData } from '@/lib/search/server/server-index'

// Written as a file by the build, so that a static mirror has it: there the browser searches for itself.
export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }))
}

/** Everything searchable of a language. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return Response.json({ error: `locale: expected one of ${locales.join(', ')}` }, { status: 404 })
  return Response.json(currentSearchData(locale))
}
