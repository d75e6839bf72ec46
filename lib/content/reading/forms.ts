import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { findComponentTag } from '@/lib/markdown/vocabulary'
import type { AnyNode, Container, NodeData } from '@/lib/markdown/nodes'
import type { HtmlData } from '@/lib/markdown/tree/tags'

/** A tag as an editor wrote it: a component, or an element that loads something. */
export interface TagUse {
  /** `DriverFacts` in any spelling is `DriverFacts`; elements in lower case. */
  name: string
  /** Names in lower case, values as text; an attribute without a value is empty. */
  attributes: Record<string, string>
  /** Line and column in the Markdown handed in, from 1. */
  line: number
  column: number
  /** File the tag stands in, when it came in by an include. */
  file?: string
}

/** An anchor that an editor chose: `{#id}` or the `id` of raw HTML. */
export interface OwnId {
  id: string
  line: number
  column: number
}

/** A container that draws or runs what its fences hold. */
export interface WidgetUse {
  /** `chart`, `echarts`, `flowchart`, `demo` and its kin; a fence that draws by itself has its language. */
  name: string
  fences: { lang: string; value: string; line: number }[]
  line: number
  column: number
}

/** What the checks need to know of a page beyond its outline. */
export interface Forms {
  tags: TagUse[]
  widgets: WidgetUse[]
  ids: OwnId[]
}

const widgets = /^(?:e?charts?|flowchart|(?:\w+-)?demo)$/
const loading = new Set(['iframe', 'script', 'link', 'object', 'embed', 'track'])
// The same shape of a tag as in lib/markdown/html.ts: comments are skipped, quotes may hold `>`.
const tagPattern =
  /<!--[\s\S]*?(?:-->|$)|<([A-Za-z][A-Za-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/g
const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/** Collects tags and chosen anchors of a tree, before `assignAnchors` gives every heading one. */
export function collectForms(tree: Root): Forms {
  const forms: Forms = { tags: [], widgets: [], ids: [] }
  visit(tree, (node) => {
    const any = node as AnyNode
    const data = any.data as (HtmlData & NodeData) | undefined
    const start = any.position?.start
    const place = { line: start?.line ?? 1, column: start?.column ?? 1 }
    const id = node.type === 'container' ? (node as Container).attributes.id : data?.hProperties?.id
    if (typeof id === 'string' && id) forms.ids.push({ id, ...place })
    if (node.type === 'container' && widgets.test((node as Container).name)) forms.widgets.push(readWidget(node as Container, place))
    if (node.type === 'code' && /^e?charts?$/.test(node.lang ?? '')) {
      forms.widgets.push({ name: node.lang ?? '', fences: [{ lang: node.meta?.includes('js') ? 'js' : '', value: node.value, line: place.line }], ...place })
    }
    if (node.type === 'html') readTags(data?.written ?? node.value, place, data?.file, forms)
  })
  return forms
}

function readWidget(container: Container, place: { line: number; column: number }): WidgetUse {
  const fences: WidgetUse['fences'] = []
  visit(container, 'code', ({ lang, value, position }) => {
    fences.push({ lang: lang ?? '', value, line: position?.start.line ?? place.line })
  })
  return { name: container.name, fences, ...place }
}

function readTags(html: string, start: { line: number; column: number }, file: string | undefined, forms: Forms): void {
  for (const [tag, written, list = ''] of html.matchAll(tagPattern)) {
    if (!written) continue
    const before = html.slice(0, html.indexOf(tag)).split('\n')
    const column = before.length === 1 ? start.column + before[0]!.length : before.at(-1)!.length + 1
    const place = { line: start.line + before.length - 1, column }
    const attributes = readAttributes(list)
    const component = findComponentTag(written)
    const name = component?.name ?? written.toLowerCase()
    if (component || loading.has(name)) forms.tags.push({ name, attributes, ...place, ...(file && { file }) })
    if (!component && attributes.id) forms.ids.push({ id: attributes.id, ...place })
  }
}

function readAttributes(list: string): Record<string, string> {
  return Object.fromEntries(
    [...list.matchAll(attributePattern)].map(([, name = '', ...values]) => [name.toLowerCase(), values.find((value) => value !== undefined) ?? '']),
  )
}
