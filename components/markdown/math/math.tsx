import { InlineCode } from '@/components/ui/inline-code'
import styles from './math.module.css'

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
