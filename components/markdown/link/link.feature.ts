import type { Feature } from '../feature'
import { Anchor } from './anchor'
import { linkPlugin, rawLinkPlugin } from './link.plugin'

/** Links between pages, to anchors, files and other sites. */
export const link: Feature = { name: 'link', remark: [linkPlugin], rehype: [rawLinkPlugin], components: { a: Anchor } }
