import { parseAttributes } from '../attributes'
import { addProperties, type AnyNode } from '../nodes'

const leading = /^\{([^{}\n]+)\}/
const trailing = /(?:^|[ \t]|\n|(?=\{:?[ \t]?[.#]))\{([^{}\n]+)\}[ \t]*$/
/** Nextra's anchors: `## Heading [#id]`. */
const bracketed = /[ \t]\[(#[^\s[\]]+)\][ \t]*$/
const takesAfter = new Set(['link', 'image', 'inlineCode', 'strong', 'emphasis', 'mark', 'linkReference', 'imageReference'])
const takesAtEnd = new Set(['paragraph', 'heading', 'tableCell'])

/**
 * `{.class #id key=value}` directly after a link, image, code or emphasis applies to it; at the end of a heading or paragraph, to that
 * block; alone in a paragraph after a list, table or quote, to the block before. Braces with any other content are text.
 */
export function resolveAttributes(parent: AnyNode, source: string): void {
  const children = parent.children
  if (!children) return
  for (let index = 0; index < children.length; index++) {
    const child = children[index]!
    if (child.type === 'text') afterElement(children, index, source)
    else resolveAttributes(child, source)
    if (child.type === 'text' && child.value === '' && children.length > 1) children.splice(index--, 1)
  }
  if (takesAtEnd.has(parent.type)) atEnd(parent, source)
  standingAlone(children)
}

function afterElement(children: AnyNode[], index: number, source: string): void {
  const text = children[index]!
  const before = children[index - 1]
  if (!before || !takesAfter.has(before.type)) return
  const match = leading.exec(text.value ?? '')
  const attributes = match && parseAttributes(match[1]!)
  if (!match || !attributes || source[text.position?.start.offset ?? 0] === '\\') return
  addProperties(before, attributes)
  text.value = text.value!.slice(match[0].length)
}

function atEnd(block: AnyNode, source: string): void {
  const last = block.children?.at(-1)
  if (last?.type !== 'text') return
  const match = trailing.exec(last.value ?? '') ?? (block.type === 'heading' ? bracketed.exec(last.value ?? '') : null)
  const attributes = match && parseAttributes(match[1]!)
  if (!match || !attributes) return
  // A backslash in the source makes it text, so the source is compared.
  const end = last.position?.end.offset
  if (
    end !== undefined &&
    source
      .slice(Math.max(0, end - match[0].length - 2), end)
      .trimEnd()
      .endsWith(`\\${match[0].trim()}`)
  )
    return
  addProperties(block, attributes)
  last.value = last.value!.slice(0, match.index).trimEnd()
  if (last.value === '') block.children!.pop()
}

/** A paragraph emptied by `atEnd` contained only attributes, which apply to the block before it. */
function standingAlone(children: AnyNode[]): void {
  for (let index = 1; index < children.length; index++) {
    const child = children[index]!
    if (child.type !== 'paragraph' || child.children?.length !== 0 || !child.data?.hProperties) continue
    const { className, ...rest } = child.data.hProperties
    const attributes = { ...rest } as Record<string, string>
    if (className) attributes.class = [className].flat().join(' ')
    addProperties(children[index - 1]!, attributes)
    children.splice(index--, 1)
  }
}
