import { drawingPlugin } from './drawing.plugin'
import type { Feature } from '../feature'
import { Diagram } from './diagram'
import { diagramPlugin } from './diagram.plugin'

/** Mermaid diagrams from fences. */
export const diagram: Feature = {
  name: 'diagram',
  remark: [diagramPlugin],
  rehype: [drawingPlugin],
  sanitize: { tagNames: ['md-diagram'], attributes: { 'md-diagram': ['dataCode', 'dataTitle', 'dataLocale'] } },
  components: { 'md-diagram': Diagram },
}
