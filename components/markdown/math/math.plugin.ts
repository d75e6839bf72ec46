import type { Root } from 'mdast'
import type { Node } from 'unist'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { becomeElement } from '../widget/replace-fences'
import { renderMath } from './render-math'

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
  return type === 'code' && /^(?:math|katex)$/.test(lang ?? '') ? true : undefined
}

/**
 * Turns formulas into `<md-math>`. What counts as a formula is decided by the parser (`lib/markdown/syntax/spans.ts`): a `$` opens before
 * a letter, digit or backslash that no blank or brace stands before, and closes after a non-blank that no letter, digit or `$` follows, on the
 * same line; an amount alone is none. So `$5 and $10`, `$HOME/bin:$PATH`, `${x}` and `US$5` stay text, and `\$` always does. A faulty
 * formula is reported and stays visible as its source.
 */
export function mathPlugin() {
  return (tree: Root, file: VFile) => {
    visit(tree, (node) => {
      const display = displayOf(node as MathNode)
      if (display === undefined) return
      const { value, position } = node as MathNode
      try {
        renderMath(value, display)
      } catch (error) {
        file.message(`this formula cannot be read: ${(error as Error).message}`, { place: position, ruleId: 'math', source: 'widget' })
      }
      becomeElement(node, { name: 'md-math', properties: { dataTex: value, dataDisplay: display ? 'true' : undefined } })
    })
  }
}
