import { InlineCode } from '@/components/ui/inline-code'
import styles from './math.module.css'
import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { Node } from 'unist'
import { nodesOf } from '@/lib/markdown/nodes'
import { findFence } from '@/lib/markdown/vocabulary'
import { becomeElement } from '../widget/replace-fences'
import { renderMath } from './render-math'

interface MathProps {
  'data-tex'?: string
  'data-display'?: string
  'data-long'?: string
  /** MathML; missing if the formula is invalid. */
  html?: string
}

/** `<md-math>`: a formula as MathML, rendered on the server; an invalid one as its source. */
export function MathFormula({ 'data-tex': tex, 'data-display': display, 'data-long': long, html }: MathProps) {
  if (html === undefined) return <InlineCode className={styles.faulty}>{tex ?? ''}</InlineCode>
  // KaTeX with `trust: false` escapes its input, so no markup of the author passes.
  return (
    <span
      className={display ? styles.display : styles.inline}
      data-long={long}
      tabIndex={display !== undefined || long !== undefined ? 0 : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** What `lib/markdown` creates from `$…$` (`inlineMath`) and `$$…$$` (`math`, or `inlineMath` within a line), and a ` ```math ` fence. */
interface MathNode extends Node {
  value: string
  lang?: string | null
  data?: { hProperties?: { className?: string[] } }
}

/** Whether a node is a formula, and whether it is on a separate line. */
function displayOf({ type, lang, data }: MathNode): boolean | undefined {
  if (type === 'math') return true
  if (type === 'inlineMath') return Boolean(data?.hProperties?.className?.includes('math-display'))
  return type === 'code' && findFence(lang)?.feature === 'math' ? true : undefined
}

/**
 * Turns formulas into `<md-math>`. The parser (`lib/markdown/syntax/spans.ts`) determines what a formula is: a `$` opens before a letter,
 * digit or backslash if no space or brace precedes it, and closes after a non-space if no letter, digit or `$` follows, on the same line;
 * an amount alone is not a formula. So `$5 and $10`, `$HOME/bin:$PATH`, `${x}` and `US$5` stay text, and `\$` always does.
 */
export const mathPlugin = () => (tree: Root) => {
  for (const node of nodesOf(tree)) {
    const display = displayOf(node as MathNode)
    if (display === undefined) continue
    const { value } = node as MathNode
    becomeElement(node, { name: 'md-math', properties: { dataTex: value, dataDisplay: display ? 'true' : undefined } })
  }
}

/** Number of TeX characters above which an inline formula may be wider than a phone; it then scrolls. */
const maxInlineCharacters = 40

/** Renders formulas once, because compiled pages are cached. The source of an invalid one, which the check reports, stays visible. */
export const renderFormulas = () => (tree: HastRoot) => {
  for (const { tagName, properties } of nodesOf(tree, 'element')) {
    if (tagName !== 'md-math') continue
    try {
      const isLong = properties.dataDisplay === undefined && String(properties.dataTex).length > maxInlineCharacters
      if (isLong) properties.dataLong = ''
      properties.html = renderMath(String(properties.dataTex), properties.dataDisplay !== undefined)
    } catch {
      // The component shows the source.
    }
  }
}
