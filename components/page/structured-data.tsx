import type { PageData } from '@/lib/page-data/page-data'
import { pageKinds } from '@/lib/content/reading/schema'
import { messagesOf } from '@/lib/i18n/messages'
import { buildGraph } from '@/lib/outputs/build-graph'
import { localizedPath } from '@/lib/site/locales'

/** Structured data for search engines. It is not executed; only `<` could end the element. */
export function StructuredData({ page }: { page: PageData }) {
  const home = localizedPath(page.locale, '/')
  const crumbs = page.meta.breadcrumb === false || pageKinds[page.meta.kind].isApart ? [] : page.breadcrumb
  const named = crumbs.map((crumb) => (crumb.link === home ? { ...crumb, text: messagesOf(page.locale).shell.home } : crumb))
  const graph = buildGraph(page, named, page.site.version)
  if (!graph) return null
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(graph).replaceAll('<', '\\u003c') }} />
}
