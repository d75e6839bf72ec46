import type { Feature } from '../feature'
import { Demo } from './demo'
import { demoPlugin } from './demo.plugin'

/** Code demos from containers. */
export const demo: Feature = {
  name: 'demo',
  remark: [demoPlugin],
  sanitize: { tagNames: ['md-demo'], attributes: { 'md-demo': ['dataKind', 'dataTitle', 'dataDemo', 'dataLocale'] } },
  components: { 'md-demo': Demo },
}
