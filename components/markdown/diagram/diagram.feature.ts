import { diagram as spec } from '@/lib/features/diagram/diagram.spec'
import type { Feature } from '../feature'
import { Diagram } from './diagram'
import { diagramPlugin, drawDiagrams } from './diagram.plugin'

/** Mermaid diagrams, written as fences. */
export const diagram: Feature = {
  spec,
  remark: [diagramPlugin],
  rehype: [drawDiagrams],
  components: { 'md-diagram': Diagram },
}
