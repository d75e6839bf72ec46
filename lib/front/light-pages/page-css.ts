import { LRUCache } from 'lru-cache'
import { parse, type ChildNode, type Container, type Root } from 'postcss'
import { readAttribute, type HtmlElement } from './read-html'

/** A style sheet of the build, and the parts that pages needed last, by modules: pages with the same components need the same part. */
const sheets = new Map<string, { root: Root; parts: LRUCache<string, string> }>()
const maxParts = 100

/**
 * The part of the style sheets that a page needs: all global rules, and the CSS modules whose classes its elements use. Modules are included
 * as a whole, so that pages with the same components share a file and states without a script have their rules. Elements that a script adds
 * later are styled by the full style sheets (lib/browser/page/full-style.ts).
 * @param texts the style sheets in order
 */
export function pickPageCss(texts: readonly string[], elements: readonly HtmlElement[]): string {
  const classes = elements.flatMap((element) => (readAttribute(element, 'class') ?? '').split(/\s+/))
  const modules = new Set(modulesOf(classes))
  const names = [...modules].toSorted().join(' ')
  return texts.map((text) => pickPart(text, modules, names)).join('')
}

function pickPart(text: string, modules: ReadonlySet<string>, names: string): string {
  let sheet = sheets.get(text)
  if (!sheet) sheets.set(text, (sheet = { root: parse(text), parts: new LRUCache({ max: maxParts }) }))
  let part = sheet.parts.get(names)
  if (part === undefined) {
    const root = sheet.root.clone()
    prune(root, modules)
    sheet.parts.set(names, (part = root.toString()))
  }
  return part
}

function prune(container: Container, modules: ReadonlySet<string>): void {
  for (const node of container.nodes?.slice() ?? []) {
    if (!isNeeded(node, modules)) node.remove()
    else if (node.type === 'atrule' && node.nodes) {
      prune(node, modules)
      if (node.nodes.length === 0) node.remove()
    }
  }
}

/**
 * A rule is needed if the page uses every module that one of its selectors names, and an animation if it uses that of its name. What is in
 * parentheses may match without its modules (`:not(…)`, `:is(…, b)`), so it is ignored. What is nested in a rule goes with the rule.
 */
function isNeeded(node: ChildNode, modules: ReadonlySet<string>): boolean {
  const usesAll = (names: readonly string[]) => modulesOf(names).every((module) => modules.has(module))
  if (node.type === 'atrule') return !node.name.endsWith('keyframes') || usesAll([node.params])
  if (node.type !== 'rule') return true
  const selectors = withoutParentheses(node.selector).split(',')
  return selectors.some((selector) => usesAll([...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name)))
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
