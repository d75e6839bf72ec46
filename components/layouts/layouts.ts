import type { ComponentType } from 'react'
import type { PageData } from '@/lib/page-data/page-data'
import type { PageKind } from '@/lib/content/reading/schema'
import { DocPage } from './doc-page'
import { HomePage } from './home-page'
import { PortfolioPage } from './portfolio-page'
import { ToolPage } from './tool-page'

export const layouts: Record<PageKind, ComponentType<{ page: PageData }>> = {
  doc: DocPage,
  home: HomePage,
  portfolio: PortfolioPage,
  tool: ToolPage,
}
