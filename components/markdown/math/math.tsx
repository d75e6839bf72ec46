import styles from './math.module.css'

interface MathProps {
  'data-tex'?: string
  'data-display'?: string
  'data-long'?: string
  /** MathML; missing where the formula cannot be read. */
  html?: string
}

/** `<md-math>`: a formula as MathML, made on the server; a faulty one as its source. */
export function MathFormula({ 'data-tex': tex, 'data-display': display, 'data-long': long, html }: MathProps) {
  if (html === undefined) return <code className={styles.faulty}>{tex}</code>
  // KaTeX with `trust: false` escapes all it is given: no markup of the author's passes.
  return (
    <span
      className={display ? styles.display : styles.inline}
      data-long={long}
      tabIndex={display !== undefined || long !== undefined ? 0 : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
