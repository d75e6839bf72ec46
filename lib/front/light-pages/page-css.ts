import { parse, type ChildNode, type Container } from 'postcss'
import { readAttribute, type HtmlElement } from '@/lib/site/text/read-html'

/** A part of a style sheet that is included or left out as a whole. */
interface Rule {
  text: string
  /** The modules that each of its selectors needs. */
  needs: readonly (readonly string[])[]
}
/** Rules, and groups of them such as `@media (…) { … }`. */
type Part = Rule | { head: string; parts: readonly Part[] }

export type StyleSheet = readonly Part[]

export const parseSheet = (text: string): StyleSheet => partsOf(parse(text))

/**
 * The part of the style sheets that a page needs: all global rules, and the CSS modules whose classes its elements use. Modules are included
 * as a whole, so that pages with the same components share a file and states without a script have their rules. Elements that a script adds
 * later are styled by the full style sheets (lib/browser/page/full-style.ts).
 * @param sheets in order
 */
export function pickPageCss(sheets: readonly StyleSheet[], elements: readonly HtmlElement[]): string {
  const classes = elements.flatMap((element) => (readAttribute(element, 'class') ?? '').split(/\s+/))
  const modules = new Set(modulesOf(classes))
  return sheets.map((sheet) => write(sheet, modules)).join('')
}

function partsOf({ nodes = [] }: Pick<Container, 'nodes'>): Part[] {
  return nodes.map((node) => {
    const isGroup = node.type === 'atrule' && !node.name.endsWith('keyframes') && node.nodes?.some(({ type }) => type !== 'decl')
    return isGroup ? { head: `@${node.name} ${node.params}{`, parts: partsOf(node) } : { text: textOf(node), needs: needsOf(node) }
  })
}

/** PostCSS leaves out the end of a statement without a block, such as `@layer a, b`. */
const textOf = (node: ChildNode) => (node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString())

function write(parts: readonly Part[], modules: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ('needs' in part) return part.needs.some((needed) => needed.every((module) => modules.has(module))) ? part.text : ''
      const inside = write(part.parts, modules)
      return inside && `${part.head}${inside}}`
    })
    .join('')
}

/**
 * A rule is needed if the page uses every module that one of its selectors names, and an animation if it uses that of its name. What is in
 * parentheses may match without its modules (`:not(…)`, `:is(…, b)`), so it is ignored. What is nested in a rule goes with the rule.
 */
function needsOf(node: ChildNode): string[][] {
  if (node.type === 'atrule') return [node.name.endsWith('keyframes') ? modulesOf([node.params]) : []]
  if (node.type !== 'rule') return [[]]
  const selectors = withoutParentheses(node.selector).split(',')
  return selectors.map((selector) => modulesOf([...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name)))
}

function withoutParentheses(selectors: string): string {
  const outer = selectors.replace(/\([^()]*\)/g, '')
  return outer === selectors ? outer : withoutParentheses(outer)
}

/**
 * The modules of classes and animations. Turbopack 16.4 names them `<module>_<name>`, where `<module>` is a short hash (`aB3xYz_button`), and
 * the project's own names have no underscore. If the pattern changes, a page's style sheet lacks rules, or has the rules of every module:
 * full-style.e2e and the budget fail.
 */
function modulesOf(names: readonly string[]): string[] {
  return names.flatMap((name) => (name.includes('_') ? [name.slice(0, name.lastIndexOf('_'))] : []))
}
