import { WaitingFrame } from '../widget/waiting-frame'
import { WidgetHinge } from '../widget/widget-hinge.client'
import { widgetWords } from '../widget/words'
import { DrawnDiagram } from './drawn-diagram'

interface DiagramProps {
  'data-code'?: string
  'data-title'?: string
  'data-locale'?: string
  'data-drawing'?: string
}

/** `<md-diagram>`: a Mermaid diagram, rendered on the server; types that only Mermaid supports are rendered in the browser. */
export function Diagram(props: DiagramProps) {
  const words = widgetWords(props['data-locale'], ['loading', 'failed', 'source', 'fullView', 'download', 'close', 'diagram'])
  const code = props['data-code'] ?? ''
  const title = props['data-title']
  if (props['data-drawing']) {
    return <DrawnDiagram drawing={props['data-drawing']} source={code} title={title} kind={words.diagram} words={words} />
  }
  return (
    <WidgetHinge kind="diagram" view={{ code, title, words }}>
      <WaitingFrame source={code} words={words} />
    </WidgetHinge>
  )
}
