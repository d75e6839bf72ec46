import type { Root } from 'mdast'
import { unified, type Pluggable } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { parseMarkdown } from '@/lib/markdown/parse'

/** The elements that a feature's plugin made of Markdown. */
export async function runPlugin(plugin: Pluggable, source: string, locale = 'en') {
  const file = new VFile({ value: source, data: { page: { locale } } })
  const tree = (await unified().use([plugin]).run(parseMarkdown(source), file)) as Root
  const elements: { name: string; properties: Record<string, string>; inside: string[] }[] = []
  visit(tree, (node) => {
    const { type, data, children } = node as {
      type: string
      data?: { hName?: string; hProperties?: Record<string, string> }
      children?: { type: string; lang?: string }[]
    }
    if (type !== 'widget') return
    elements.push({
      name: data?.hName ?? '',
      properties: data?.hProperties ?? {},
      inside: (children ?? []).map((child) => child.lang ?? child.type),
    })
  })
  return elements
}
