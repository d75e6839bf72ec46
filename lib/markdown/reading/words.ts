import type { Root } from 'mdast'
import { containers } from '../vocabulary'
import { type AnyNode, type Container, positionOf, type TextPosition } from '../nodes'

/** A piece of prose with its position. */
export interface Words {
  text: string
  place: TextPosition
  /** Set if the text is a heading's, or the entire content of a table cell. */
  in?: 'heading' | 'cell'
}

/** Excluded from prose: bold text, which is an interface label; code, HTML and comments. */
const passedOver = new Set(['strong', 'inlineCode', 'code', 'html', 'math', 'inlineMath', 'iconMark', 'definition'])
/** Text between these tags is typed or read on a screen. */
const literalTag = /^<(\/?)(?:kbd|code|samp|pre|b|strong)\b/i

/** The prose in a piece of Markdown, without code, URLs, bold text, HTML and comments. Lines count from the start of the Markdown. */
export function listWords(tree: Root): Words[] {
  const words: Words[] = []
  collect(tree as AnyNode, words, {})
  return words
}

function collect(parent: AnyNode, words: Words[], position: Pick<Words, 'in'>): void {
  let literal = 0
  for (const node of parent.children ?? []) {
    if (node.type === 'html') {
      const [, closing] = literalTag.exec(node.value ?? '') ?? []
      if (closing !== undefined) literal = Math.max(0, literal + (closing ? -1 : 1))
    }
    if (node.type === 'code' && (node as { lang?: string }).lang === 'mermaid') words.push(...labelsOf(node))
    if (literal > 0 || passedOver.has(node.type) || isLiteral(node)) continue
    const { alt, title } = node as { alt?: string | null; title?: string | null }
    if (node.type === 'text') words.push({ text: node.value ?? '', place: positionOf(node), ...position })
    else if (node.type === 'image' && alt) words.push({ text: alt, place: positionOf(node) })
    else if (title && (node.type === 'tab' || (node.type === 'container' && !node.children?.some(({ type }) => type === 'containerTitle'))))
      words.push({ text: title, place: positionOf(node) })
    if (node.type === 'link' && isBareAddress(node)) continue
    collect(node, words, contextOf(node) ?? position)
  }
}

function isLiteral(node: AnyNode): boolean {
  const entry = node.type === 'container' && containers.get((node as unknown as Container).name)?.entry
  return Boolean(entry && 'isLiteral' in entry)
}

/** Labels of a diagram: text in quotation marks, on an arrow or in brackets. */
const diagramLabel = /"([^"\n]+)"|\|([^|\n]+)\||\[([^[\]"\n]+)\]/g

function labelsOf(node: AnyNode): Words[] {
  const { line } = positionOf(node)
  return (node.value ?? '').split('\n').flatMap((text, index) =>
    [...text.matchAll(diagramLabel)].map((match) => ({
      text: match[1] ?? match[2] ?? match[3]!,
      // The code begins on the line after the fence.
      place: { line: line + 1 + index, column: match.index + 2 },
    })),
  )
}

function contextOf(node: AnyNode): Pick<Words, 'in'> | undefined {
  if (node.type === 'heading') return { in: 'heading' }
  if (node.type !== 'tableCell') return undefined
  return node.children?.length === 1 ? { in: 'cell' } : {}
}

/** A link whose text is its own URL. */
function isBareAddress(node: AnyNode): boolean {
  const { url = '' } = node as { url?: string }
  const text = (node.children ?? []).map(({ value }) => value ?? '').join('')
  return text !== '' && (url === text || url.endsWith(`//${text}`) || url === `mailto:${text}`)
}
