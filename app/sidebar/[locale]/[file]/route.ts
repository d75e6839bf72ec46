import { currentSnapshot } from '@/lib/content/store'
import { buildSidebars, slimSidebar } from '@/lib/navigation/site-sidebars'
import { sidebarFiles } from '@/lib/routing/generated-files'

export const dynamic = 'force-dynamic'

/** The whole sidebar of a part of the site. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string; file: string }> }): Promise<Response> {
  const { locale, file } = await params
  const found = sidebarFiles.find(({ path }) => path === `/sidebar/${locale}/${file}`)
  const items = found && buildSidebars(currentSnapshot(), found.locale)[found.prefix]
  if (!items) return Response.json({ error: 'no sidebar of this name' }, { status: 404 })
  return Response.json(slimSidebar(items))
}
