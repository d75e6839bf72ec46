import type { Root } from 'mdast'
import { dataOf, nodesOf } from './nodes'
import { resolveLanguage } from './languages'

/** The parsed first line of a code fence. */
export interface FenceInfo {
  /** The highlighter's language; `text` if it doesn't support the language. */
  language: string
  /** Label in the corner of the block. */
  label: string
  title?: string
  /** Lines to highlight, as written: `1,3-5`. */
  highlight?: string
  /** Number of the first line; absent = no line numbers. */
  firstLine?: number
  /** Lines visible before the block is unfolded; absent = all. */
  collapsed?: number
  copy: boolean
  /** Names of the values in it that readers may replace. */
  values?: string[]
}

const flags =
  /(?:^|[\s}]):(line-numbers|no-line-numbers|collapsed-lines|no-collapsed-lines|no-copy|copy|v-pre|no-v-pre)(?:=(\d+))?(?=[\s:{]|$)/g
/** `ts{1,3}:no-line-numbers` without a space, as VuePress allows. */
const attached = /^([^{}]*?)((?:\{[\d,\s-]*\}|:(?:no-)?(?:line-numbers|collapsed-lines|copy|v-pre)(?:=\d+)?|\[[^\]]*\])+.*)$/
const defaultCollapsedLines = 15

/** Separates the language of each fence from options attached to it, and marks unclosed fences and formulas. */
export function resolveFences(tree: Root, source: string): void {
  for (const node of nodesOf(tree)) {
    if (node.type !== 'code' && node.type !== 'math') continue
    const { start, end } = node.position ?? {}
    if (isOpen(source.slice(start?.offset, end?.offset))) dataOf(node).open = true
    if (node.type === 'math') {
      // TeX may begin behind the opening signs, where the parser reads it as a remark.
      if (node.meta) node.value = `${node.meta}\n${node.value}`
      continue
    }
    const braces = /^\{\s*\.([\w+#-]+)(.*)$/.exec([node.lang, node.meta].filter(Boolean).join(' '))
    if (braces) Object.assign(node, { lang: braces[1], meta: braces[2] })
    const match = node.lang ? attached.exec(node.lang) : null
    if (!match) continue
    node.lang = match[1] || 'text'
    node.meta = [match[2], node.meta].filter(Boolean).join(' ')
  }
}

/** A fence whose last line is not a fence continues to the end of its block. */
function isOpen(text: string): boolean {
  const fence = /^(`{3,}|~{3,}|\${2,})/.exec(text)?.[1]
  const last = text.slice(text.lastIndexOf('\n') + 1)
  return fence !== undefined && (!text.includes('\n') || !new RegExp(`[${fence[0]}]{${fence.length},}[ \\t]*$`).test(last))
}

/** Parses language and options: `title="x"`, `[title]`, `{1,3-5}`, `:line-numbers=5`, `:collapsed-lines`, `:no-copy`, `values="port"`. */
export function parseFence(lang: string | null | undefined, meta: string | null | undefined): FenceInfo {
  const written = lang ?? ''
  const info: FenceInfo = { language: resolveLanguage(written) ?? 'text', label: labelOf(written), copy: true }
  const quoted = /(?:^|\s)(?:title|filename)=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta ?? '')
  const bracketed = findBracketTitle(meta)
  const title = quoted?.[1] ?? quoted?.[2] ?? quoted?.[3] ?? bracketed?.[1]
  if (title) info.title = title
  const named = /(?:^|\s)values=(?:"([^"]*)"|(\S+))/.exec(meta ?? '')
  const names = (named?.[1] ?? named?.[2] ?? '').match(/[^\s,]+/g)
  if (names) info.values = names
  const rest = [quoted, bracketed, named].reduce((left, part) => left.replace(part?.[0] ?? '', ' '), meta ?? '')
  const numbers = /(?:^|\s)(?:showLineNumbers|linenums)(?![\w-])(?:[={"]+(\d+)["}]?)?/.exec(rest)
  const [, lines, spaced] = /\{([\d,\s-]+)\}|hl_lines="([\d\s-]+)"/.exec(rest.replace(numbers?.[0] ?? '', ' ')) ?? []
  const highlight = lines?.replace(/\s/g, '') ?? spaced?.trim().replace(/\s+/g, ',')
  if (highlight) info.highlight = highlight
  // Flags may touch each other (`:a:b`), so separators are inserted first.
  for (const [, name, value] of rest.replaceAll(':', ' :').matchAll(flags)) {
    if (name === 'line-numbers') info.firstLine = value === undefined ? 1 : Number(value)
    if (name === 'no-line-numbers') delete info.firstLine
    if (name === 'collapsed-lines') info.collapsed = value === undefined ? defaultCollapsedLines : Number(value)
    if (name === 'no-collapsed-lines') delete info.collapsed
    if (name === 'no-copy') info.copy = false
  }
  if (numbers) info.firstLine ??= Number(numbers[1] ?? 1)
  return info
}

/** `[app/[[...slug]]/page.tsx]` in the options of a fence: the title in brackets, which can contain brackets. */
export function findBracketTitle(meta: string | null | undefined): RegExpExecArray | null {
  return /(?:^|\s)\[((?:[^[\]]|\[(?:[^[\]]|\[[^[\]]*\])*\])+)\]/.exec(meta ?? '')
}

function labelOf(written: string): string {
  return /^(?:text|txt|plain|plaintext|none)?$/i.test(written) ? '' : written.toLowerCase()
}
