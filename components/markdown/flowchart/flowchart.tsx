import { DrawnDiagram } from '../diagram/drawn-diagram'
import { FailedFrame } from '../widget/failed-frame'
import { widgetWords } from '../widget/words'

interface FlowchartProps {
  'data-code'?: string
  'data-title'?: string
  'data-locale'?: string
  'data-drawing'?: string
}

/** `<md-flowchart>`: a flowchart in the syntax of flowchart.js, rendered on the server. */
export function Flowchart(props: FlowchartProps) {
  const words = widgetWords(props['data-locale'], ['failed', 'source', 'fullView', 'download', 'close', 'flowchart'])
  const source = props['data-code'] ?? ''
  const title = props['data-title']
  if (!props['data-drawing']) return <FailedFrame title={title} source={source} words={words} />
  return <DrawnDiagram drawing={props['data-drawing']} source={source} title={title} kind={words.flowchart} words={words} />
}
