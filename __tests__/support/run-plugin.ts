import type { Root } from 'mdast'
import { unified, type Pluggable } from 'unified'
import { VFile } from 'vfile'
import { parseMarkdown } from '@/lib/markdown/parse'
import { nodesOf } from '@/lib/markdown/nodes'

/** The elements that a feature's plugin made of Markdown. */
export async function runPlugin(plugin: Pluggable, source: string, locale = 'en') {
  const file = new VFile({ value: source, data: { page: { locale } } })
  const tree = (await unified().use([plugin]).run(parseMarkdown(source), file)) as Root
  const widgets = nodesOf(tree).filter(({ type }) => (type as string) === 'widget') as unknown as {
    data: { hName: string; hProperties: Record<string, string> }
    children: { type: string; lang?: string }[]
  }[]
  return widgets.map(({ data, children }) => ({
    name: data.hName,
    properties: data.hProperties,
    inside: children.map((child) => child.lang ?? child.type),
  }))
}
