import type { Feature } from '../feature'
import { Chart } from './chart'
import { chartPlugin } from './chart.plugin'

/** Charts from containers and fences. */
export const chart: Feature = {
  name: 'chart',
  remark: [chartPlugin],
  sanitize: { tagNames: ['md-chart'], attributes: { 'md-chart': ['dataCode', 'dataTitle', 'dataKind', 'dataType', 'dataLocale'] } },
  components: { 'md-chart': Chart },
}
