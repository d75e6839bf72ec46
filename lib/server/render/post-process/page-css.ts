import { LRUCache } from 'lru-cache'
import { moduleOf } from '@/lib/next-internals/css-module-names'
import { readAttribute, type HtmlElement } from '@/lib/site/html/read-html'
import { filterCssRules, parseCssRules, printCssRules, type CssRule } from './css-rules'

/** A style sheet of the build: its rules, and the parts that pages needed last, by modules. */
interface Sheet {
  rules: CssRule[]
  parts: LRUCache<string, string>
}

/** The style sheets of the build, by text: there are few, and every page uses them. */
const parsed = new Map<string, Sheet>()

/** Pages with the same components need the same part. */
const maxParts = 100

/**
 * The part of the style sheets that a page needs: all global rules, and the CSS modules whose classes its elements use. Modules are included as a
 * whole, so that pages with the same components share a file and states without a script have their rules. Elements that a script adds later
 * are styled by the full style sheets (lib/browser/page/full-style.ts).
 * @param sheets texts of the style sheets in order
 */
export function pickPageCss(sheets: readonly string[], elements: readonly HtmlElement[]): string {
  const modules = findModules(elements)
  const names = [...modules].toSorted().join(' ')
  return sheets.map((sheet) => pickPart(parseSheet(sheet), modules, names)).join('')
}

function pickPart({ rules, parts }: Sheet, modules: ReadonlySet<string>, names: string): string {
  const known = parts.get(names)
  if (known !== undefined) return known
  const part = printCssRules(filterCssRules(rules, (prelude) => concerns(prelude, modules)))
  parts.set(names, part)
  return part
}

function parseSheet(text: string): Sheet {
  const known = parsed.get(text)
  if (known) return known
  const sheet = { rules: parseCssRules(text), parts: new LRUCache<string, string>({ max: maxParts }) }
  parsed.set(text, sheet)
  return sheet
}

/** The modules whose classes the document uses. */
function findModules(elements: readonly HtmlElement[]): Set<string> {
  const modules = new Set<string>()
  for (const element of elements) {
    for (const name of (readAttribute(element, 'class') ?? '').split(/\s+/)) {
      const module = moduleOf(name)
      if (module !== undefined) modules.add(module)
    }
  }
  return modules
}

/** Whether one of a rule's selectors can match in a page with these modules. */
function concerns(prelude: string, modules: ReadonlySet<string>): boolean {
  return modulesOfSelectors(prelude).some((needed) => needed.every((module) => modules.has(module)))
}

/** The modules that each of a rule's selectors needs. Text in parentheses (`:not(…)`) is ignored. Pages ask for the same rules again. */
const modulesBySelectors = new Map<string, string[][]>()

function modulesOfSelectors(prelude: string): string[][] {
  const known = modulesBySelectors.get(prelude)
  if (known) return known
  const found = findModulesOfSelectors(prelude)
  modulesBySelectors.set(prelude, found)
  return found
}

function findModulesOfSelectors(prelude: string): string[][] {
  const frames = /^@(?:-webkit-)?keyframes (\S+)/.exec(prelude)?.[1]
  if (frames) return [modulesOf([frames])]
  if (prelude.startsWith('@')) return [[]]
  return splitSelectors(prelude).map((selector) => modulesOf([...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name)))
}

/** Modules of names; global names have none. */
function modulesOf(names: readonly string[]): string[] {
  return names.map(moduleOf).filter((module) => module !== undefined)
}

/** Selectors of a list, without text in parentheses. */
function splitSelectors(list: string): string[] {
  let flat = list
  for (let before = ''; before !== flat;) {
    before = flat
    flat = flat.replace(/\([^()]*\)/g, '')
  }
  return flat.split(',')
}
