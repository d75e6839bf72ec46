import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { Node } from 'unist'
import { visit } from 'unist-util-visit'
import { math as spec } from '@/lib/features/math/math.spec'
import { findFence } from '@/lib/features/vocabulary'
import { becomeElement } from '../widget/replace-fences'
import { renderMath } from '@/lib/features/math/render-math'

/** What `lib/markdown` makes of `$…$` (`inlineMath`) and `$$…$$` (`math`, or `inlineMath` in a line of text), and a ` ```math ` fence. */
interface MathNode extends Node {
  value: string
  lang?: string | null
  data?: { hProperties?: { className?: string[] } }
}

/** Whether a node is a formula, and one on a line of its own. */
function displayOf({ type, lang, data }: MathNode): boolean | undefined {
  if (type === 'math') return true
  if (type === 'inlineMath') return Boolean(data?.hProperties?.className?.includes('math-display'))
  return type === 'code' && findFence(lang)?.spec === spec ? true : undefined
}

/**
 * Turns formulas into `<md-math>`. What counts as a formula is decided by the parser (`lib/markdown/syntax/spans.ts`): a `$` opens before
 * a letter, digit or backslash that no blank or brace stands before, and closes after a non-blank that no letter, digit or `$` follows, on the
 * same line; an amount alone is none. So `$5 and $10`, `$HOME/bin:$PATH`, `${x}` and `US$5` stay text, and `\$` always does.
 */
export function mathPlugin() {
  return (tree: Root) => {
    visit(tree, (node) => {
      const display = displayOf(node as MathNode)
      if (display === undefined) return
      const { value } = node as MathNode
      becomeElement(node, { name: 'md-math', properties: { dataTex: value, dataDisplay: display ? 'true' : undefined } })
    })
  }
}

/** Characters of TeX from which a formula in a line may be wider than a phone: it then scrolls inside itself. */
const longest = 40

/** Renders formulas, once: pages are kept compiled. A faulty one, which the check reports, stays visible as its source. */
export function renderFormulas() {
  return (tree: HastRoot) => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'md-math') return
      try {
        const isLong = properties.dataDisplay === undefined && String(properties.dataTex).length > longest
        if (isLong) properties.dataLong = ''
        properties.html = renderMath(String(properties.dataTex), properties.dataDisplay !== undefined)
      } catch {
        // The component shows the source.
      }
    })
  }
}
