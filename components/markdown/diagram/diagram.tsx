import type { ReactNode } from 'react'
import { WaitingFrame } from '../widget/widget-source'
import { FullView, fullViewButton } from '../widget/full-view'
import full from '../widget/full-view.module.css'
import frame from '../widget/widget-frame.module.css'
import { LazyWidget } from '../widget/lazy-widget.client'
import { widgetMessages, pageOf } from '../messages'
import shade from '@/components/ui/shade.module.css'
import styles from './diagram.module.css'
import { DownloadSvg } from './download-svg.client'
import type { Element, Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import type { PageData } from '@/lib/page-data/page-data'
import { resolveDiagram } from './diagram-kinds'
import { findFence } from '@/lib/markdown/vocabulary'
import { nodesOf } from '@/lib/markdown/nodes'
import { metaTitle, replaceFences } from '../widget/replace-fences'
import { describeDrawing, drawDiagram } from './draw-diagram'

interface DiagramProps {
  pageData: Pick<PageData, 'locale'>
  'data-code'?: string
  'data-title'?: string
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
  const messages = widgetMessages(props.pageData.locale, ['loading', 'failed', 'source', 'fullView', 'download', 'close', 'diagram'])
  const code = props['data-code'] ?? ''
  const { 'data-title': title, 'data-flowchart': flowchart, 'data-id': id, 'data-width': width, 'data-height': height } = props
  if (!id) {
    return (
      <LazyWidget kind="diagram" view={{ code, title, messages }}>
        <WaitingFrame source={code} messages={messages} />
      </LazyWidget>
    )
  }
  const name = title ?? messages.diagram
  return (
    <figure className={`${frame.frame} ${styles.figure}`} data-drawn="" data-flowchart={flowchart && ''}>
      {title && <figcaption className={frame.title}>{title}</figcaption>}
      <div className={`${shade.shaded} ${styles.stage}`} tabIndex={0}>
        {children}
      </div>
      <div className={frame.tools}>
        <button type="button" {...fullViewButton(`${id}-full`, 'show-modal')}>
          {messages.fullView}
        </button>
        <DownloadSvg id={id} name={name} label={messages.download} />
        <details className={styles.source}>
          <summary>{messages.source}</summary>
          <pre className={frame.source} tabIndex={0}>
            <code>{flowchart ?? code}</code>
          </pre>
        </details>
      </div>
      <FullView id={`${id}-full`} name={name} close={messages.close}>
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

/** Turns ` ```mermaid ` and its alias fences into `<md-diagram>`. */
export const diagramPlugin = () => (tree: Root) => {
  replaceFences(tree, (node) => {
    const fenceSpec = findFence(node.lang)
    if (fenceSpec?.feature !== 'diagram') return undefined
    const { code, title } = resolveDiagram(fenceSpec.name, node.value, metaTitle(node.meta))
    return { name: 'md-diagram', properties: { dataCode: code, dataTitle: title } }
  })
}

/**
 * Draws the diagrams of a page into their elements while it is compiled. Runs after the sanitizer, and replaces whatever an author wrote
 * there. Ids are numbered, because a page can contain several drawings.
 */
export const drawDiagrams = () => (tree: HtmlRoot, file: VFile) => {
  let count = 0
  for (const node of nodesOf(tree, 'element')) {
    if (node.tagName !== 'md-diagram') continue
    const { dataCode, dataTitle } = node.properties as Record<string, string | undefined>
    const svg = drawDiagram(dataCode ?? '')
    node.children = []
    for (const name of ['dataId', 'dataWidth', 'dataHeight']) delete node.properties[name]
    if (!svg) continue
    const id = `md-drawing-${++count}`
    const name = [dataTitle ?? widgetMessages(pageOf(file).locale, ['diagram']).diagram, describeDrawing(svg)].filter(Boolean).join(': ')
    numberIds(svg, id)
    const { width, height, viewBox } = svg.properties
    svg.properties = { width, height, viewBox, role: 'img', ariaLabel: name }
    svg.children = [{ type: 'element', tagName: 'g', properties: { id }, children: svg.children }]
    Object.assign(node.properties, { dataId: id, dataWidth: width, dataHeight: height })
    node.children = [svg]
  }
}

function numberIds(svg: Element, prefix: string): void {
  for (const { properties } of nodesOf(svg, 'element')) {
    if (properties.id) properties.id = `${prefix}-${properties.id}`
    for (const name of ['markerStart', 'markerEnd'])
      if (properties[name]) properties[name] = String(properties[name]).replace('#', `#${prefix}-`)
    for (const name of Object.keys(properties)) if (name.startsWith('data')) delete properties[name]
  }
}
