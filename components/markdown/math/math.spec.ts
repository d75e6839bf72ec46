import type { FeatureSpec, FeatureDiagnostic, Use } from '../spec'
import { renderMath } from './render-math'

/** Formulas in TeX. */
export const math = {
  name: 'math',
  fences: { math: { describe: 'A TeX formula on its own line.' }, katex: { aliasOf: 'math' } },
  forms: { '$x^2$': 'An inline formula.', '$$x^2$$': 'A formula on its own line.' },
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
