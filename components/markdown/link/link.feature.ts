import { TiledLink } from '@/components/ui/provider-tile/tiled-link'
import { link as spec } from '@/lib/features/link/link.spec'
import type { Feature } from '../feature'
import { writeAnchor } from './anchor'
import { linkPlugin } from './link.plugin'

/** Links between pages, to anchors, files and other sites. */
export const link: Feature = { spec, rehype: [linkPlugin], elements: { a: writeAnchor }, components: { 'tiled-link': TiledLink } }
