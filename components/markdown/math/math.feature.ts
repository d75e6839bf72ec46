import type { Feature } from '../feature'
import { MathFormula } from './math'
import { mathPlugin } from './math.plugin'

/** Formulas in TeX. */
export const math: Feature = {
  name: 'math',
  remark: [mathPlugin],
  sanitize: { tagNames: ['md-math'], attributes: { 'md-math': ['dataTex', 'dataDisplay'] } },
  components: { 'md-math': MathFormula },
}
