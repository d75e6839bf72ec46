import type { FeatureSpec, FeatureDiagnostic, Use } from '../spec'
import { renderMath } from './render-math'

/** Formulas in TeX. */
export const math = {
  name: 'math',
  fences: { math: { describe: 'A formula in TeX on a line of its own.' }, katex: { aliasOf: 'math' } },
  forms: { '$x^2$': 'A formula in a line.', '$$x^2$$': 'A formula on a line of its own.' },
  elements: { 'md-math': 'inline' },
  check,
} as const satisfies FeatureSpec

function check(use: Use): FeatureDiagnostic[] {
  if (use.kind !== 'formula') return []
  try {
    renderMath(use.value, use.display)
    return []
  } catch (error) {
    const { message, position } = error as { message: string; position?: number }
    const reason = message.replace(/^KaTeX parse error: /, '').replace(/ at (?:position \d+|end of input):[\s\S]*$/, '')
    return [
      { message: `this formula cannot be read: ${reason}, expected TeX that KaTeX knows; the source is shown instead`, offset: position },
    ]
  }
}
