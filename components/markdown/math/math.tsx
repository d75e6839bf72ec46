import { renderMath } from './render-math'
import styles from './math.module.css'

interface MathProps {
  'data-tex'?: string
  'data-display'?: string
}

/** `<md-math>`: a formula as MathML, made on the server; a faulty one as its source. */
export function MathFormula(props: MathProps) {
  const tex = props['data-tex'] ?? ''
  const display = props['data-display'] === 'true'
  let mathml: string
  try {
    mathml = renderMath(tex, display)
  } catch {
    return <code className={styles.faulty}>{tex}</code>
  }
  // KaTeX with `trust: false` escapes all it is given: no markup of the author's passes.
  return (
    <span
      className={display ? styles.display : styles.inline}
      tabIndex={display ? 0 : undefined}
      dangerouslySetInnerHTML={{ __html: mathml }}
    />
  )
}
