import { currentSnapshot } from '@/lib/content/store'
import { buildSidebars, slimSidebar } from '@/lib/navigation/site-sidebars'
import { sidebarFiles } from '@/lib/routing/sidebar-files'

// Written as a file by the build, so that a static mirror has it too.
export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return sidebarFiles.map(({ path }) => {
    const [, , locale = '', file = ''] = path.split('/')
    return { locale, file }
  })
}

/** The whole sidebar of a part of the site. */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string; file: string }> }): Promise<Response> {
  const { locale, file } = await params
  const found = sidebarFiles.find(({ path }) => path === `/sidebar/${locale}/${file}`)
  const items = found && buildSidebars(currentSnapshot(), found.locale)[found.prefix]
  if (!items) return Response.json({ error: 'no sidebar of this name' }, { status: 404 })
  return Response.json(slimSidebar(items))
}
