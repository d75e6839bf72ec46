import type { Root } from 'mdast'
import { findHtmlAnchors, findHtmlLinks } from './html'
import { expandIncludes, readContentPart, type ReadPart } from './includes'
import type { AnyNode, Container } from './nodes'
import { parseMarkdown } from './parse'
import { anchorOf, assignAnchors, headingText } from './tree/anchors'
import type { HtmlData } from './tree/tags'

export interface OutlineHeading {
  depth: number
  text: string
  /** The anchor, without `#`. */
  id: string
  /** Line in the Markdown handed in, from 1. */
  line: number
}

/** What stands between two headings; the first section has neither heading nor id. */
export interface OutlineSection {
  id: string | null
  heading: string
  text: string
  /** Inline code, each once: option names, commands, paths. */
  codeWords: string[]
}

export interface OutlineLink {
  href: string
  line: number
  column: number
  kind: 'link' | 'image'
  /** File the link stands in, when it came in by an include: relative addresses start there. */
  file?: string
}

/** Everything about a page that is known without rendering it. */
export interface Outline {
  headings: OutlineHeading[]
  /** The whole text, without markup, code blocks and HTML. */
  text: string
  sections: OutlineSection[]
  links: OutlineLink[]
  /** Every target on the page: heading anchors, ids in braces, `id` and `name` of raw HTML. */
  anchors: string[]
  fences: { lang: string; value: string; line: number }[]
}

/** Outline of a page without text. */
export const emptyOutline: Outline = { headings: [], text: '', sections: [], links: [], anchors: [], fences: [] }

export interface OutlineOptions {
  /** Path below the content folder. Includes are followed only when it is given. */
  file?: string
  read?: ReadPart
}

/** Reads headings, text, links, anchors and fences off a page in one pass. The ids are those the rendered page has. */
export function outlineMarkdown(source: string, { file, read = readContentPart }: OutlineOptions = {}): Outline {
  const tree = parseMarkdown(source)
  if (file !== undefined) expandIncludes(tree, file, read)
  assignAnchors(tree)
  return outlineTree(tree)
}

/** As `outlineMarkdown`, of a tree whose includes are expanded and whose headings have their anchors. */
export function outlineTree(tree: Root): Outline {
  const outline: Outline = { headings: [], text: '', sections: [], links: [], anchors: [], fences: [] }
  const section = { id: null as string | null, heading: '', parts: [] as string[], words: new Set<string>() }
  const all: string[] = []

  const closeSection = () => {
    const text = section.parts.join('').replace(/\s+/g, ' ').trim()
    if (text) all.push(text)
    if (text || section.id !== null)
      outline.sections.push({ id: section.id, heading: section.heading, text, codeWords: [...section.words] })
  }

  const enter = (node: AnyNode): void => {
    const id = node.data?.hProperties?.id
    if (typeof id === 'string' && id) outline.anchors.push(id)
    switch (node.type) {
      case 'heading': {
        closeSection()
        const heading = node as unknown as Parameters<typeof headingText>[0]
        const text = headingText(heading)
        outline.headings.push({ depth: heading.depth, text, id: anchorOf(heading), line: lineOf(node) })
        Object.assign(section, { id: anchorOf(heading), heading: text, parts: [], words: new Set() })
        if (text) all.push(text)
        for (const child of node.children ?? []) collectLinks(child)
        return
      }
      case 'text':
        section.parts.push(node.value ?? '')
        return
      case 'inlineCode':
        section.parts.push(node.value ?? '')
        section.words.add(node.value ?? '')
        return
      case 'code': {
        const { lang, value } = node as unknown as { lang: string | null; value: string }
        outline.fences.push({ lang: lang ?? '', value, line: lineOf(node) })
        return
      }
      case 'html':
        readHtml(node)
        return
      case 'container': {
        const { title, attributes } = node as unknown as Container
        if (attributes.id) outline.anchors.push(attributes.id)
        if (title) section.parts.push(` ${title} `)
        break
      }
      case 'tab':
        section.parts.push(` ${(node as unknown as { title: string }).title} `)
        break
      default:
        addLink(node)
    }
    for (const child of node.children ?? []) enter(child)
    if (!inlineTypes.has(node.type)) section.parts.push(' ')
  }

  const collectLinks = (node: AnyNode): void => {
    addLink(node)
    if (node.type === 'inlineCode') section.words.add(node.value ?? '')
    if (node.type === 'html') readHtml(node)
    for (const child of node.children ?? []) collectLinks(child)
  }

  const addLink = (node: AnyNode): void => {
    const link = node as unknown as { type: string; url?: string; alt?: string }
    if (!/^(?:link|image|definition)$/.test(link.type) || !link.url) return
    if (link.type === 'image' && link.alt) section.parts.push(` ${link.alt} `)
    push(node, link.url, link.type === 'image' ? 'image' : 'link', lineOf(node), node.position?.start.column ?? 1)
  }

  const readHtml = (node: AnyNode): void => {
    const html = (node.data as HtmlData | undefined)?.written ?? node.value ?? ''
    outline.anchors.push(...findHtmlAnchors(html))
    if (/<br\b|<\/(?:td|p|div|li|summary)>/i.test(html)) section.parts.push(' ')
    if (node.position && html.includes('\n')) section.parts.push(` ${html.replace(/<!--[\s\S]*?-->|<[^<>]*>/g, ' ')} `)
    for (const { href, kind, offset } of findHtmlLinks(html)) {
      const before = html.slice(0, offset).split('\n')
      push(
        node,
        href,
        kind,
        lineOf(node) + before.length - 1,
        (before.length === 1 ? (node.position?.start.column ?? 1) : 1) + before.at(-1)!.length,
      )
    }
  }

  const push = (node: AnyNode, href: string, kind: OutlineLink['kind'], line: number, column: number): void => {
    const file = node.data?.file
    outline.links.push({ href, line, column, kind, ...(file && { file }) })
  }

  enter(tree as AnyNode)
  closeSection()
  outline.text = all.join(' ')
  return outline
}

const inlineTypes = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference', 'mark', 'superscript', 'subscript'])

function lineOf(node: AnyNode): number {
  return node.position?.start.line ?? 1
}
