import type { Feature } from '../feature'
import { Flowchart } from './flowchart'
import { flowchartPlugin } from './flowchart.plugin'

/** Flowcharts from fences and containers. */
export const flowchart: Feature = {
  name: 'flowchart',
  remark: [flowchartPlugin],
  sanitize: { tagNames: ['md-flowchart'], attributes: { 'md-flowchart': ['dataCode', 'dataTitle', 'dataPreset', 'dataLocale'] } },
  components: { 'md-flowchart': Flowchart },
}
