import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { localeOf } from '../widget/replace-fences'
import { resolveBilibili, resolveFrame, resolveYoutube } from './resolve-embed'

type Attributes = Record<string, string | undefined>

const resolvers: Record<string, { resolve: (attributes: Attributes) => object | undefined; expected: string }> = {
  'bili-bili': { resolve: resolveBilibili, expected: '<BiliBili> expects `bvid`, such as bvid="BV1xx411c7mD"' },
  'you-tube': { resolve: resolveYoutube, expected: '<YouTube> expects `id`, such as id="dQw4w9WgXcQ"' },
  'embed-frame': { resolve: ({ src }) => resolveFrame(src), expected: '<iframe> expects `src`, an http(s) address' },
}

/** Tells embeds the page's language, and the editor what is missing. */
export function embedPlugin() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', (node) => {
      const kind = resolvers[node.tagName]
      if (!kind) return
      if (!kind.resolve(node.properties as Attributes))
        file.message(kind.expected, { place: node.position, ruleId: 'embed', source: 'widget' })
      node.properties.dataLocale = localeOf(file)
    })
  }
}
