import { WaitingFrame } from '../widget/waiting-frame'
import { WidgetHinge } from '../widget/widget-hinge.client'
import { widgetWords } from '../widget/words'

interface DiagramProps {
  'data-code'?: string
  'data-title'?: string
  'data-locale'?: string
}

/** `<md-diagram>`: a Mermaid diagram. The server sends its source; the picture is drawn in the browser. */
export function Diagram(props: DiagramProps) {
  const words = widgetWords(props['data-locale'], ['loading', 'failed', 'source', 'fullView', 'download', 'close', 'diagram'])
  const code = props['data-code'] ?? ''
  return (
    <WidgetHinge kind="diagram" view={{ code, title: props['data-title'], words }}>
      <WaitingFrame source={code} words={words} />
    </WidgetHinge>
  )
}
