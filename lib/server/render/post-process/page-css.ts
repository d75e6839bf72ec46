import { moduleOf } from '@/lib/next-internals/css-module-names'
import { filterCssRules, parseCssRules, printCssRules, type CssRule } from './css-rules'

/** Parsed style sheets of the build, by their text: there are few, and every page is made from them. */
const parsed = new Map<string, CssRule[]>()

/**
 * The part of the style sheets that a page shows: everything global, and of the CSS modules those that its HTML names. Whole modules are
 * kept, so that pages with the same parts have the same file, and states that come without a script find their rules. What the script
 * adds later comes with the full style sheets (lib/browser/page/full-style.ts).
 * @param sheets texts in their order
 */
export function pickPageCss(sheets: readonly string[], html: string): string {
  const modules = findModules(html)
  return printCssRules(sheets.flatMap((sheet) => filterCssRules(rulesOf(sheet), (prelude) => concerns(prelude, modules))))
}

function rulesOf(sheet: string): CssRule[] {
  const known = parsed.get(sheet)
  if (known) return known
  const rules = parseCssRules(sheet)
  parsed.set(sheet, rules)
  return rules
}

/** The modules whose classes the document uses. */
function findModules(html: string): Set<string> {
  const modules = new Set<string>()
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of names.split(' ')) {
      const module = moduleOf(name)
      if (module !== undefined) modules.add(module)
    }
  }
  return modules
}

/** Whether one of a rule's selectors can match in a page of these modules. What stands in parentheses (`:not(…)`) decides nothing. */
function concerns(prelude: string, modules: ReadonlySet<string>): boolean {
  const frames = /^@(?:-webkit-)?keyframes (\S+)/.exec(prelude)?.[1]
  if (frames) return isKnown(frames, modules)
  if (prelude.startsWith('@')) return true
  return splitSelectors(prelude).some((selector) =>
    [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].every(([, name = '']) => isKnown(name, modules)),
  )
}

/** Whether a name is global, or of one of the modules. */
function isKnown(name: string, modules: ReadonlySet<string>): boolean {
  const module = moduleOf(name)
  return module === undefined || modules.has(module)
}

/** Selectors of a list, without what stands in parentheses. */
function splitSelectors(list: string): string[] {
  let flat = list
  for (let before = ''; before !== flat;) {
    before = flat
    flat = flat.replace(/\([^()]*\)/g, '')
  }
  return flat.split(',')
}
