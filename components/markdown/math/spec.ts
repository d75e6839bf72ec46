import type { FeatureFault, FeatureSpec, Use } from '../spec'
import { renderMath } from './render-math'

export const spec = {
  fences: { math: { describe: 'A TeX formula on its own line.' }, katex: { aliasOf: 'math' } },
  forms: { '$x^2$': 'An inline formula.', '$$x^2$$': 'A formula on its own line.' },
  elements: { 'md-math': 'inline' },
  check: checkMath,
} as const satisfies FeatureSpec

function checkMath(use: Use): FeatureFault[] {
  if (use.kind !== 'formula') return []
  try {
    renderMath(use.value, use.display)
    const comment = /(?<!\\)(?:\\\\)*%/.exec(use.value)
    return comment
      ? [{ message: 'a bare % begins a comment in TeX: the rest of the line is not shown, expected \\%', offset: comment.index }]
      : []
  } catch (error) {
    const { message, position } = error as { message: string; position?: number }
    const reason = message.replace(/^KaTeX parse error: /, '').replace(/ at (?:position \d+|end of input):[\s\S]*$/, '')
    return [
      { message: `this formula cannot be read: ${reason}, expected TeX that KaTeX knows; the source is shown instead`, offset: position },
    ]
  }
}
