import { chart as spec } from '@/lib/features/chart/chart.spec'
import type { Feature } from '../feature'
import { Chart } from './chart'
import { chartPlugin } from './chart.plugin'

/** Charts, written as containers or fences. */
export const chart: Feature = {
  spec,
  remark: [chartPlugin],
  components: { 'md-chart': Chart },
}
