import { isVisibleBelow } from '@/lib/site/files/files-below.mjs'
import { path, readFileSync, realpathSync, statSync } from '@/lib/site/files/files'
import type { Root, RootContent } from 'mdast'
import { splitFrontmatter } from './frontmatter'
import { dataOf, type AnyNode } from './nodes'
import { listLabels, parseBeside } from './parse'

/** Maximum bytes of a page's file, and of a page with its includes: ten times the longest page. */
export const maxPageBytes = 256 * 1024

/** Text of a file below the content folder (`zh/guide/parts/a.md`), or null if it does not exist. */
export type ReadPart = (file: string) => string | null

export interface IncludeFault {
  node: AnyNode
  message: string
}

const directive = /^<!--\s*@include:\s*(.+?)\s*-->\s*$/
const target = /^(.*?)(?:#([\w-]+))?(?:\{(\d*)(-?)(\d*)\})?$/
const maxIncludeDepth = 10

/** Maximum includes of one page, nested ones counted: ten files with ten includes each, ten levels deep, would be 10¹⁰. */
const maxIncludes = 200

/** Only Markdown files can be included, and nothing from `.git` or another hidden folder. */
function isPartName(file: string): boolean {
  return file.endsWith('.md') && !file.split('/').some((part) => part.startsWith('.'))
}

/**
 * Reads includes below a content folder: no hidden files, no large ones and nothing outside it, including through symbolic links. Each file is
 * read once, since many pages include the same.
 */
export function readPartsBelow(root: string): ReadPart {
  const texts = new Map<string, string | null>()
  const read = (file: string) => {
    try {
      const full = realpathSync(path.join(root, statSync(path.join(root, file), { throwIfNoEntry: false }) ? file : file.normalize('NFD')))
      return isVisibleBelow(realpathSync(root), full) && isPartName(path.basename(full)) && statSync(full).size <= maxPageBytes
        ? readFileSync(full, 'utf8')
        : null
    } catch {
      return null
    }
  }
  return (file) => {
    if (!texts.has(file)) texts.set(file, read(file))
    return texts.get(file) ?? null
  }
}

/**
 * Replaces `<!-- @include: ./part.md -->` (`{5-10}` lines, `#region`) with the named file. Every node from another file has its path in
 * `data.file`, so that its relative links stay correct. What cannot be included is left out.
 */
export function expandIncludes(tree: Root, file: string, read: ReadPart): IncludeFault[] {
  const inclusion: Expansion = {
    faults: [],
    labels: listLabels(tree),
    includes: 0,
    bytes: tree.position?.end.offset ?? 0,
  }
  expand(tree as AnyNode, [file], read, inclusion)
  return inclusion.faults
}

/** The part that a comment includes in the last file of a trail, with an empty text if it cannot be included; `undefined` for other comments. */
export function findInclude(html: string, trail: readonly string[], read: ReadPart): { file: string; text: string } | undefined {
  const written = directive.exec(html)?.[1]
  if (!written) return undefined
  const part = loadPart(written, trail, read, { faults: [], labels: [], includes: 0, bytes: 0 })
  return 'message' in part ? { file: written, text: '' } : part
}

interface Expansion {
  faults: IncludeFault[]
  /** Definitions of the page's labels and footnotes, with any target: parts may use them. */
  labels: readonly string[]
  /** Number of includes so far, and the size of the page with them. */
  includes: number
  bytes: number
}

function expand(parent: AnyNode, trail: string[], read: ReadPart, inclusion: Expansion): void {
  parent.children = parent.children?.flatMap((child) => {
    const match = child.type === 'html' ? directive.exec(child.value ?? '') : null
    if (!match) {
      if (child.children) expand(child, trail, read, inclusion)
      return [child]
    }
    const part = loadPart(match[1]!, trail, read, inclusion)
    if ('message' in part) {
      // Beyond the limits, the first include is reported and the others are left out silently.
      if (inclusion.includes <= maxIncludes + 1) inclusion.faults.push({ node: child, message: part.message })
      return []
    }
    inclusion.bytes += Buffer.byteLength(part.text)
    if (inclusion.bytes > maxPageBytes) {
      inclusion.faults.push({
        node: child,
        message: `include of ${match[1]!} makes the page larger than ${maxPageBytes / 1024} KB, expected a shorter text`,
      })
      inclusion.includes = maxIncludes + 1
      return []
    }
    const root = parseBeside(part.text, inclusion.labels) as AnyNode
    mark(root, part)
    expand(root, [...trail, part.file], read, inclusion)
    return root.children as RootContent[] as AnyNode[]
  })
}

interface Part {
  file: string
  text: string
  /** Number of lines in the file before it. */
  lineOffset: number
}

function loadPart(written: string, trail: readonly string[], read: ReadPart, inclusion: Expansion): Part | { message: string } {
  const [, name = '', region, from, dash, to] = target.exec(written) ?? []
  const here = trail.at(-1)!
  const isFromRoot = name.startsWith('/') || name.startsWith('@/')
  const file = path.posix.normalize(isFromRoot ? name.replace(/^@?\/+/, '') : path.posix.join(path.posix.dirname(here), name))
  const shown = `include of ${written}`
  if (++inclusion.includes > maxIncludes) return { message: `${shown} is one of more than ${maxIncludes} on this page, expected fewer` }
  if (trail.includes(file))
    return { message: `${shown} goes in a circle (${[...trail, file].join(' → ')}), expected a file that does not include itself` }
  if (trail.length > maxIncludeDepth) return { message: `${shown} is nested ${maxIncludeDepth} deep, expected less` }
  if (file.startsWith('../')) return { message: `${shown} leads out of the content folder, expected a file below it` }
  if (!isPartName(file)) return { message: `${shown}: expected the path of a Markdown file (.md) without names that begin with a dot` }
  const raw = read(file)
  if (raw === null)
    return {
      message: `${shown}: no file ${file}, expected the path of a Markdown file of at most ${maxPageBytes / 1024} KB, relative to this one`,
    }
  const { body: text, lineOffset } = splitFrontmatter(raw)
  if (region) {
    const cut = cutRegion(text, region)
    return cut === null
      ? { message: `${shown}: no region ${region} in ${file}, expected <!-- #region ${region} --> there` }
      : { file, text: cut.text, lineOffset: lineOffset + cut.line }
  }
  if (from === undefined && to === undefined) return { file, text, lineOffset }
  // Line numbers are those of the file as authors see it, including frontmatter.
  const lines = raw.split(/\r\n?|\n/)
  const first = from ? Number(from) : 1
  const last = dash ? (to ? Number(to) : lines.length) : first
  if (first < 1 || first > last || first > lines.length)
    return { message: `${shown}: ${file} has ${lines.length} lines, expected a range within` }
  return { file, text: lines.slice(first - 1, last).join('\n'), lineOffset: first - 1 }
}

/** Text of a region, and the number of lines before it. */
function cutRegion(text: string, region: string): { text: string; line: number } | null {
  const lines = text.split(/\r\n?|\n/)
  const marks = (word: string) => (line: string) => new RegExp(`^\\s*(?:<!--|//|#)\\s*#?${word}\\s+${region}\\s*(?:-->)?\\s*$`).test(line)
  const start = lines.findIndex(marks('region'))
  if (start === -1) return null
  const end = lines.findIndex((line, index) => index > start && marks('endregion')(line))
  return { text: lines.slice(start + 1, end === -1 ? undefined : end).join('\n'), line: start + 1 }
}

/** Nodes from an include state their file and use its line numbers. */
function mark(node: AnyNode, part: Part): void {
  dataOf(node).file = part.file
  for (const point of node.position ? [node.position.start, node.position.end] : []) point.line += part.lineOffset
  for (const child of node.children ?? []) mark(child, part)
}
