import { demo as spec } from '@/lib/features/demo/demo.spec'
import type { Feature } from '../feature'
import { Demo } from './demo'
import { demoPlugin } from './demo.plugin'

/** Code demos, written as containers. */
export const demo: Feature = {
  spec,
  remark: [demoPlugin],
  components: { 'md-demo': Demo },
}
