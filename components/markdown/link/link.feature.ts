import { link as spec } from '@/lib/features/link/link.spec'
import type { Feature } from '../feature'
import { Anchor } from './anchor'
import { linkPlugin } from './link.plugin'

/** Links between pages, to anchors, files and other sites. */
export const link: Feature = { spec, rehype: [linkPlugin], components: { a: Anchor } }
