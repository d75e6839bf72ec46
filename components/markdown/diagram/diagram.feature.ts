import { diagram as spec } from '@/lib/features/diagram/diagram.spec'
import { drawingPlugin } from './drawing.plugin'
import type { Feature } from '../feature'
import { Diagram } from './diagram'
import { diagramPlugin } from './diagram.plugin'

/** Mermaid diagrams, written as fences. */
export const diagram: Feature = {
  spec,
  remark: [diagramPlugin],
  rehype: [drawingPlugin],
  components: { 'md-diagram': Diagram },
}
