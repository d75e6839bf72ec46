import type { Link } from 'mdast'
import type { AnyNode } from '@/lib/markdown/nodes'
import { absoluteUrl } from '../build-nodes'
import type { MarkdownForm } from '../form'
import type { Image } from 'mdast'

/** Links with absolute URLs, because the text is read outside the site. */
export const linkForm: MarkdownForm = {
  node: (node, context, write) => {
    const { url } = node as unknown as Link
    const address = url.startsWith('#') ? encodeURI(context.page.url) + url : url
    return [{ ...node, url: absoluteUrl(address), ...(node.children && { children: write(node.children, context) }) } as AnyNode]
  },
}

/** Images with absolute URLs; of a pair for the two themes, the light one. */
export const imageForm: MarkdownForm = {
  node: (node) => {
    const { url } = node as unknown as Image
    const mode = /#(light|dark)(?:-mode-only)?$/.exec(url)
    if (mode?.[1] === 'dark') return []
    return [{ ...node, url: absoluteUrl(mode ? url.slice(0, mode.index) : url) } as AnyNode]
  },
}
