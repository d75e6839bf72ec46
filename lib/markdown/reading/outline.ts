import type { List, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { findTag } from '../vocabulary'
import { reservedId } from '@/lib/markdown/html/elements'
import type { HtmlTag } from '../html/scan'
import { type AnyNode, type Container, positionOf, type TextPosition } from '../nodes'
import { parseTitle } from '../parse'
import type { Address } from '../tree/addresses'
import { anchorOf, headingText } from '../tree/anchors'
import type { HtmlData } from '../tree/tags'

export interface OutlineHeading extends TextPosition {
  depth: number
  text: string
  /** The anchor, without `#`. */
  id: string
}

/** The content between two headings; the first section has neither heading nor id. */
export interface OutlineSection {
  id: string | null
  heading: string
  /** A line per paragraph, list item and table row; tabs separate the cells of a row. */
  text: string
  /** Inline code without duplicates: option names, commands, paths. */
  codeWords: string[]
  /** Rows of its tables of errors, which are not in the text. */
  errors: OutlineError[]
  /** Lines of the text, from and before, that are its only numbered list, if each step is one paragraph and no box warns of them. */
  steps?: LineRange
}

export type LineRange = [from: number, before: number]

/** A row of a table of errors: what is seen, why, and what to do. */
export interface OutlineError {
  /** Anchor of the row. */
  id: string
  message: string
  /** The messages as code, without the words around them. */
  codes: string[]
  cause: string
  remedy: string
  /** Inline code of cause and remedy. */
  codeWords: string[]
}

export interface OutlineFence extends TextPosition {
  lang: string
  value: string
  /** Preceded by `<!-- differs: why -->`: the other language differs on purpose. */
  differs?: boolean
}

/** Everything about a page that is known without rendering it. */
export interface Outline {
  headings: OutlineHeading[]
  sections: OutlineSection[]
  /** All URLs in the text, resolved. */
  links: readonly Address[]
  /** All link targets on the page: heading anchors, ids in braces, `id` and `name` in raw HTML. */
  anchors: string[]
  fences: OutlineFence[]
}

export const emptyOutline: Outline = { headings: [], sections: [], links: [], anchors: [], fences: [] }

/**
 * Reads headings, text, anchors and fences from a tree with expanded includes, resolved URLs (`links`) and assigned heading anchors. The
 * ids are those of the rendered page.
 */
export function outlineTree(tree: Root, links: readonly Address[]): Outline {
  const outline: Outline = { headings: [], sections: [], links, anchors: [], fences: [] }
  let differs = false
  const top = new Set<unknown>(tree.children)
  const emptySection = () => ({
    parts: [] as string[],
    words: new Set<string>(),
    errors: [] as OutlineError[],
    lists: [] as LineRange[],
    warns: false,
  })
  const section = { id: null as string | null, heading: '', ...emptySection() }

  const closeSection = () => {
    const text = joinParts(section.parts)
    const { id, heading, errors, lists, warns } = section
    const steps = lists.length === 1 && !warns && lists[0]
    if (text || id !== null || errors.length > 0)
      outline.sections.push({ id, heading, text, codeWords: [...section.words], errors, ...(steps && { steps }) })
  }

  const readError = (row: AnyNode, id: string): OutlineError => {
    const { parts, words } = section
    const [first, cause, remedy] = [0, 1, 2].map((column) => {
      Object.assign(section, { parts: [], words: new Set() })
      for (const child of row.children?.[column]?.children ?? []) enter(child)
      return { text: joinParts(section.parts), codes: [...section.words] }
    })
    Object.assign(section, { parts, words })
    const codeWords = [...new Set([...cause!.codes, ...remedy!.codes])]
    return { id, message: first!.text, codes: first!.codes, cause: cause!.text, remedy: remedy!.text, codeWords }
  }

  const enter = (node: AnyNode): void => {
    const id = node.data?.hProperties?.id
    if (typeof id === 'string' && id) outline.anchors.push(reservedId(id) ?? id)
    switch (node.type) {
      case 'heading': {
        closeSection()
        const heading = node as unknown as Parameters<typeof headingText>[0]
        const text = headingText(heading)
        outline.headings.push({ depth: heading.depth, text, id: anchorOf(heading), ...positionOf(node) })
        Object.assign(section, { id: anchorOf(heading), heading: text, ...emptySection() })
        for (const child of node.children ?? []) readInHeading(child)
        return
      }
      case 'tableRow':
        if (typeof id !== 'string') break
        section.errors.push(readError(node, id))
        return
      case 'list': {
        const { ordered, children } = node as unknown as List
        if (!ordered || !top.has(node)) break
        const isSteps = children.every((item) => item.children.length === 1 && item.children[0]?.type === 'paragraph')
        const from = joinParts(section.parts).split('\n').filter(Boolean).length
        section.lists.push([from, from + (isSteps ? children.length : 0)])
        break
      }
      case 'text':
        section.parts.push(onOneLine(node.value))
        return
      case 'inlineCode':
        section.parts.push(onOneLine(node.value))
        section.words.add(node.value ?? '')
        return
      case 'code': {
        const { lang, value } = node as unknown as { lang: string | null; value: string }
        outline.fences.push({ lang: lang ?? '', value, ...positionOf(node), ...(differs && { differs }) })
        differs = false
        return
      }
      case 'html':
        if (/^<!--\s*differs\b/.test(node.value ?? '')) differs = true
        readHtml(node)
        return
      case 'container': {
        const { name, title, attributes } = node as unknown as Container
        if (name === 'warning' || name === 'danger') section.warns = true
        if (attributes.id) outline.anchors.push(attributes.id)
        if (title) section.parts.push(`\n${toString(parseTitle(title))}\n`)
        break
      }
      case 'tab':
        section.parts.push(`\n${toString(parseTitle((node as unknown as { title: string }).title))}\n`)
        break
      case 'image':
        addAlternative(node)
    }
    for (const child of node.children ?? []) enter(child)
    section.parts.push(separatorAfter(node.type))
  }

  const readInHeading = (node: AnyNode): void => {
    if (node.type === 'image') addAlternative(node)
    if (node.type === 'inlineCode') section.words.add(node.value ?? '')
    if (node.type === 'html') readHtml(node)
    for (const child of node.children ?? []) readInHeading(child)
  }

  const addAlternative = (node: AnyNode): void => {
    const { alt } = node as unknown as { alt?: string }
    if (alt) section.parts.push(` ${onOneLine(alt)} `)
  }

  const readHtml = (node: AnyNode): void => {
    const { written = node.value ?? '', tags = [] } = (node.data ?? {}) as Partial<HtmlData>
    outline.anchors.push(...tags.flatMap(anchorsOf))
    if (/<\/(?:p|div|li|summary|tr)>/i.test(written)) section.parts.push('\n')
    else if (/<br\b|<\/t[dh]>/i.test(written)) section.parts.push(' ')
    if (node.position && written.includes('\n')) section.parts.push(` ${onOneLine(written.replace(/<!--[\s\S]*?-->|<[^<>]*>/g, ' '))} `)
  }

  enter(tree as AnyNode)
  closeSection()
  return outline
}

const spanTypes = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference', 'mark', 'superscript', 'subscript'])
const inlineTypes = new Set(['image', 'imageReference', 'break', 'iconMark', 'inlineMath', 'footnoteReference', 'html'])

/** Separator between a node and the next one: nothing, a space, the end of a cell, the end of a line. */
function separatorAfter(type: string): string {
  if (spanTypes.has(type)) return ''
  if (inlineTypes.has(type)) return ' '
  return type === 'tableCell' ? '\t' : '\n'
}

function joinParts(parts: readonly string[]): string {
  return parts
    .join('')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/ *\t[ \t]*/g, '\t')
    .replace(/ {2,}/g, ' ')
    .trim()
}

const onOneLine = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ')

/** Ids and names in raw HTML that are link targets. Ids of our own tags have another meaning. */
function anchorsOf({ name, closing, attributes }: HtmlTag): string[] {
  if (closing || findTag(name)) return []
  return attributes.flatMap((attribute) => {
    const isTarget = /^id$/i.test(attribute.name) || (/^name$/i.test(attribute.name) && /^a$/i.test(name))
    return isTarget && attribute.value ? [reservedId(attribute.value) ?? attribute.value] : []
  })
}
