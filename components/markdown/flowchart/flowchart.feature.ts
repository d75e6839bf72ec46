import { flowchart as spec } from '@/lib/features/flowchart/flowchart.spec'
import type { Feature } from '../feature'
import { Flowchart } from './flowchart'
import { flowchartPlugin } from './flowchart.plugin'

/** Flowcharts, written as fences or containers. */
export const flowchart: Feature = {
  spec,
  remark: [flowchartPlugin],
  components: { 'md-flowchart': Flowchart },
}
