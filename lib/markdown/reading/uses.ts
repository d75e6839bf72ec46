import type { Code, Root } from 'mdast'
import type { FenceUse, Use } from '@/components/markdown/spec'
import type { FeatureName } from '@/components/markdown/specs'
import { containers, findFence, findTag } from '../vocabulary'
import { type AnyNode, type Container, nodesOf, placeAt, positionOf, type TextPosition } from '../nodes'
import type { HtmlData } from '../tree/tags'

export interface PlacedUse {
  use: Use
  feature: FeatureName
  position: TextPosition
  /** Position of a character in the fence (of a container, by its index) or formula. */
  at: (offset: number, fence?: number) => TextPosition
}

/** All uses of features in a tree with expanded includes, in text order. */
export function listUses(tree: Root): PlacedUse[] {
  return nodesOf(tree).flatMap((node) => {
    const any = node as AnyNode
    if (node.type === 'container') return containerUse(node)
    if (node.type === 'code') return fenceUse(node)
    if (node.type === 'math' || node.type === 'inlineMath') return formulaUse(any)
    if (node.type === 'iconMark') return iconUse(node.name, positionOf(any))
    return node.type === 'html' ? htmlUses(any) : []
  })
}

function containerUse(node: Container): PlacedUse[] {
  const syntax = containers.get(node.name)
  if (!syntax) return []
  const codes = nodesOf(node, 'code')
  const tabs = node.children.filter((child) => child.type === 'tab').length
  const position = positionOf(node as unknown as AnyNode)
  const use: Use = {
    kind: 'container',
    name: node.name,
    title: node.title,
    fences: codes.map(readFence),
    tabs,
  }
  const at = (offset: number, fence = 0) => (codes[fence] ? placeInCode(codes[fence], offset) : position)
  return [{ use, feature: syntax.feature, position, at }]
}

function fenceUse(code: Code): PlacedUse[] {
  const syntax = findFence(code.lang)
  if (!syntax) return []
  const fence = readFence(code)
  const at = (offset: number) => placeInCode(code, offset)
  const use: Use = syntax.feature === 'math' ? { kind: 'formula', value: fence.value, display: true } : { kind: 'fence', ...fence }
  return [{ use, feature: syntax.feature, position: positionOf(code as AnyNode), at }]
}

function formulaUse(node: AnyNode): PlacedUse[] {
  const position = positionOf(node)
  const value = node.value ?? ''
  const classNames = [node.data?.hProperties?.className ?? []].flat()
  const display = node.type === 'math' || classNames.includes('math-display')
  // `$$` on a separate line, `$$` or `$` within a line.
  const start =
    node.type === 'math'
      ? { ...position, line: position.line + 1, column: 1 }
      : { ...position, column: position.column + (display ? 2 : 1) }
  return [{ use: { kind: 'formula', value, display }, feature: 'math', position, at: (offset) => placeAt(start, value, offset) }]
}

function iconUse(name: string, position: TextPosition): PlacedUse[] {
  return [{ use: { kind: 'icon', name }, feature: 'icon-mark', position, at: () => position }]
}

function htmlUses(node: AnyNode): PlacedUse[] {
  const data = node.data as HtmlData | undefined
  return (data?.tags ?? []).flatMap(({ name, closing, offset, attributes }) => {
    if (closing) return []
    const position = placeAt(positionOf(node), data!.written, offset, data!.indent)
    const syntax = findTag(name)
    if (syntax) {
      const values = Object.fromEntries(attributes.map((attribute) => [attribute.name.toLowerCase(), attribute.value]))
      return [
        { use: { kind: 'tag' as const, name: syntax.name, attributes: values }, feature: syntax.feature, position, at: () => position },
      ]
    }
    const icon = name.toLowerCase() === 'i' ? attributes.find((attribute) => /^class$/i.test(attribute.name))?.value : undefined
    return icon && /\b(?:fa|icon)/.test(icon) ? iconUse(icon, position) : []
  })
}

const readFence = ({ lang, meta, value }: Code): FenceUse => ({ lang: lang ?? '', meta: meta ?? '', value })

/** A fence's text begins on the line after its first; in a list it is indented like the fence. */
function placeInCode(code: Code, offset: number): TextPosition {
  const { column, ...position } = positionOf(code as AnyNode)
  return placeAt({ ...position, line: position.line + 1, column }, code.value, offset, column - 1)
}
