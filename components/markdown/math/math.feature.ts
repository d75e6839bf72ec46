import { math as spec } from '@/lib/features/math/math.spec'
import type { Feature } from '../feature'
import { MathFormula } from './math'
import { mathPlugin, renderFormulas } from './math.plugin'

/** Formulas in TeX. */
export const math: Feature = {
  spec,
  remark: [mathPlugin],
  rehype: [renderFormulas],
  components: { 'md-math': MathFormula },
}
