import type { WidgetWords } from '../widget/words'
import frame from '../widget/widget-frame.module.css'
import type { SvgPicture } from './draw/clean-svg'
import { DownloadSvg } from './download-svg.client'
import styles from './drawn-diagram.module.css'
import fullView from './full-view.module.css'
import type { NumberedDrawing } from './drawing.plugin'
import { FlowSteps } from './flow-steps'

interface DrawnDiagramProps {
  /** The compiler's `NumberedDrawing` as JSON. */
  drawing: string
  source: string
  title?: string
  /** Name of such a drawing without a title. */
  kind: string
  words: Pick<WidgetWords, 'source' | 'fullView' | 'download' | 'close'>
}

/** Column widths at which the style sheet can switch from the narrow to the wide form: every 40 px, from 320. */
function stepOf(width: number): number {
  return Math.max(320, Math.ceil(width / 40) * 40)
}

function Svg({ picture, name, id, className }: { picture: SvgPicture; name: string; id?: string; className?: string }) {
  const { width, height, svg } = picture
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={name}>
      <g id={id} dangerouslySetInnerHTML={{ __html: svg }} />
    </svg>
  )
}

/**
 * A diagram rendered on the server; only the download needs a script. If the column is narrower than the image, the style sheet shows the
 * narrow form. The full view shows the same image with `<use>`.
 */
export function DrawnDiagram({ drawing: written, source, title: given, kind, words }: DrawnDiagramProps) {
  const drawing = JSON.parse(written) as NumberedDrawing
  const { picture, narrow, text, number, links, grows } = drawing
  const title = [...new Set([given, drawing.title].filter(Boolean))].join(': ') || undefined
  const name = [title ?? kind, text].filter(Boolean).join(': ')
  // Prefixed, so that it cannot equal the id of a heading.
  const id = `md-drawing-${number}`
  return (
    <figure className={`${frame.frame} ${styles.figure}`} data-drawn="">
      {title && <figcaption className={frame.title}>{title}</figcaption>}
      <div className={styles.stage} data-fits={narrow && stepOf(picture.width)} data-grows={grows && ''}>
        <Svg picture={picture} name={name} id={id} className={styles.picture} />
        {narrow && 'picture' in narrow && <Svg picture={narrow.picture} name={name} className={styles.narrow} />}
        {narrow && 'steps' in narrow && <FlowSteps steps={narrow.steps} className={styles.narrow} />}
      </div>
      {links && (
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.text + link.address}>
              <a href={link.address}>{link.text}</a>
            </li>
          ))}
        </ul>
      )}
      <div className={frame.tools}>
        <button type="button" popoverTarget={`${id}-full`}>
          {words.fullView}
        </button>
        <DownloadSvg id={id} name={title ?? kind} label={words.download} />
        <details className={styles.source}>
          <summary>{words.source}</summary>
          <pre className={frame.source} tabIndex={0}>
            <code>{source}</code>
          </pre>
        </details>
      </div>
      <div id={`${id}-full`} popover="auto" className={fullView.full} role="dialog" aria-label={title ?? kind}>
        <button type="button" popoverTarget={`${id}-full`} popoverTargetAction="hide" className={fullView.close} aria-label={words.close}>
          ×
        </button>
        <div className={styles.scroll} tabIndex={0}>
          <svg
            viewBox={`0 0 ${picture.width} ${picture.height}`}
            width={picture.width}
            height={picture.height}
            role="img"
            aria-label={name}
          >
            <use href={`#${id}`} />
          </svg>
        </div>
      </div>
    </figure>
  )
}
