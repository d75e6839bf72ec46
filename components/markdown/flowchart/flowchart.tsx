import { WaitingFrame } from '../widget/waiting-frame'
import { WidgetHinge } from '../widget/widget-hinge.client'
import { widgetWords } from '../widget/words'
import { findPreset } from './flowchart-preset'

interface FlowchartProps {
  'data-code'?: string
  'data-title'?: string
  'data-preset'?: string
  'data-locale'?: string
}

/** `<md-flowchart>`: a flowchart drawn in the browser from the source the server sends. */
export function Flowchart(props: FlowchartProps) {
  const words = widgetWords(props['data-locale'], ['loading', 'failed', 'source', 'flowchart', 'yes', 'no'])
  const code = props['data-code'] ?? ''
  const title = props['data-title']
  return (
    <WidgetHinge kind="flowchart" view={{ code, title, preset: findPreset(props['data-preset']) ?? 'vue', words }}>
      <WaitingFrame title={title} source={code} words={words} />
    </WidgetHinge>
  )
}
