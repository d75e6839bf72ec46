import type { Paragraph } from 'mdast'
import { findBracketTitle } from '../fence'
import { parseTabInfo } from '../syntax/container-info'
import type { AnyNode, Container, Tab, TabMarker } from '../nodes'

/** Groups the content after each `@tab` in a tabs container; an `@tab` anywhere else becomes text. */
export function resolveTabs(parent: AnyNode): void {
  if (parent.type === 'container' && (parent as unknown as Container).name === 'code-group') groupFences(parent)
  const children = parent.children
  if (!children) return
  const tabs = parent.type === 'container' && /^(?:code-)?tabs$/.test((parent as unknown as Container).name)
  if (tabs) parent.children = groupTabs(children) as unknown as AnyNode[]
  else if (children.some((child) => child.type === 'tabMarker')) parent.children = children.map(markerToText)
  for (const child of parent.children ?? []) resolveTabs(child)
}

/** `::: code-group` of VitePress: each fence is a tab, named by its `[title]` or its language. */
function groupFences(group: AnyNode): void {
  if (!group.children?.some(({ type }) => type === 'code')) return
  Object.assign(group, { name: 'code-tabs' })
  group.children = group.children.flatMap((child) => {
    if (child.type !== 'code') return [child]
    const code = child as AnyNode & { lang?: string | null; meta?: string | null }
    const title = findBracketTitle(code.meta)
    if (title) code.meta = code.meta!.replace(title[0], '').trim() || null
    const marker = { type: 'tabMarker', value: `@tab ${title?.[1] ?? code.lang ?? ''}`, position: child.position }
    return [marker, child]
  })
}

/** Content before the first `@tab` stays before the panels, because it belongs to no tab. */
function groupTabs(children: AnyNode[]): (AnyNode | Tab)[] {
  const result: (AnyNode | Tab)[] = []
  let tab: Tab | undefined
  for (const child of children.flatMap(freeMarkers)) {
    if (child.type === 'tabMarker') {
      tab = { type: 'tab', ...parseTabInfo((child as unknown as TabMarker).value), children: [], position: child.position }
      result.push(tab)
    } else if (tab) tab.children.push(child as never)
    else result.push(child)
  }
  return result
}

/** A container left open in a tab ends with the tab: its content from the next `@tab` on is moved out. */
function freeMarkers(node: AnyNode): AnyNode[] {
  if (node.type !== 'container' || (node as unknown as Container).closed) return [node]
  const children = (node.children ?? []).flatMap(freeMarkers)
  const first = children.findIndex((child) => child.type === 'tabMarker')
  node.children = first === -1 ? children : children.slice(0, first)
  return first === -1 ? [node] : [node, ...children.slice(first)]
}

function markerToText(node: AnyNode): AnyNode {
  if (node.type !== 'tabMarker') return node
  const text = { type: 'text' as const, value: node.value ?? '', position: node.position }
  return { type: 'paragraph', children: [text], position: node.position } satisfies Paragraph
}
