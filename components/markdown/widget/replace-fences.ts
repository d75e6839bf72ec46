import type { Code, Root } from 'mdast'
import { nodesOf, type Container } from '@/lib/markdown/nodes'
import type { FeatureName } from '../specs'
import { containers } from '@/lib/markdown/vocabulary'

/** Replacement of a node: an element with these properties (hast names). Undefined ones are omitted. */
export interface WidgetElement {
  name: string
  properties: Record<string, string | undefined>
}

/** Turns a Markdown node into an element in the HTML, with the given Markdown inside. */
export function becomeElement(node: { type: string }, { name, properties }: WidgetElement, children: unknown[] = []): void {
  const hProperties = Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined))
  // A separate node type: `code` would be wrapped in `<pre>` and highlighted, `container` would be treated as a box.
  for (const key of ['lang', 'meta', 'value']) delete (node as Record<string, unknown>)[key]
  Object.assign(node, { type: 'widget', children, data: { hName: name, hProperties } })
}

export function replaceFences(tree: Root, resolve: (node: Code) => WidgetElement | undefined): void {
  for (const node of nodesOf(tree, 'code')) {
    const element = resolve(node)
    if (element) becomeElement(node, element)
  }
}

/** Passes every container of a feature to `replace`, which may replace it. */
export function visitContainers(tree: Root, feature: FeatureName, replace: (node: Container, fences: Code[]) => void): void {
  for (const node of nodesOf(tree, 'container')) if (containers.get(node.name)?.feature === feature) replace(node, nodesOf(node, 'code'))
}

/** The title in the rest of a fence's first line: `title="…"`, or the plain words; braces and `:flags` are not titles. */
export function metaTitle(meta: string | null | undefined): string | undefined {
  const quoted = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta ?? '')
  if (quoted) return quoted[1] ?? quoted[2]
  const plain = (meta ?? '')
    .replace(/\{[^}]*\}|(?:^|\s):[\w-]+(?:=\S*)?|\S+=\S*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain || undefined
}
