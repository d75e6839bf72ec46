import type { ReactNode } from 'react'
import { WaitingFrame } from '../widget/waiting-frame'
import { FullView, fullViewButton } from '../widget/full-view'
import full from '../widget/full-view.module.css'
import frame from '../widget/widget-frame.module.css'
import { LazyWidget } from '../widget/lazy-widget.client'
import { widgetWords } from '../words'
import styles from './diagram.module.css'
import { DownloadSvg } from './download-svg.client'

interface DiagramProps {
  'data-code'?: string
  'data-title'?: string
  'data-locale'?: string
  /** What the author wrote, if that is no Mermaid source. */
  'data-flowchart'?: string
  /** Id and size of the drawing. */
  'data-id'?: string
  'data-width'?: string
  'data-height'?: string
  /** The drawing; without one, Mermaid draws in the browser. */
  children?: ReactNode
}

/** `<md-diagram>`: a Mermaid diagram or a flowchart. Of a drawing that is in the page, only the download needs a script. */
export function Diagram({ children, ...props }: DiagramProps) {
  const words = widgetWords(props['data-locale'], ['loading', 'failed', 'source', 'fullView', 'download', 'close', 'diagram'])
  const code = props['data-code'] ?? ''
  const { 'data-title': title, 'data-flowchart': flowchart, 'data-id': id, 'data-width': width, 'data-height': height } = props
  if (!id) {
    return (
      <LazyWidget kind="diagram" view={{ code, title, words }}>
        <WaitingFrame source={code} words={words} />
      </LazyWidget>
    )
  }
  const name = title ?? words.diagram
  return (
    <figure className={`${frame.frame} ${styles.figure}`} data-drawn="" data-flowchart={flowchart && ''}>
      {title && <figcaption className={frame.title}>{title}</figcaption>}
      <div className={styles.stage} tabIndex={0}>
        {children}
      </div>
      <div className={frame.tools}>
        <button type="button" {...fullViewButton(`${id}-full`, 'show-modal')}>
          {words.fullView}
        </button>
        <DownloadSvg id={id} name={name} label={words.download} />
        <details className={styles.source}>
          <summary>{words.source}</summary>
          <pre className={frame.source} tabIndex={0}>
            <code>{flowchart ?? code}</code>
          </pre>
        </details>
      </div>
      <FullView id={`${id}-full`} name={name} close={words.close}>
        <svg
          className={`${full.picture} ${styles.large}`}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={name}
        >
          <use href={`#${id}`} />
        </svg>
      </FullView>
    </figure>
  )
}
