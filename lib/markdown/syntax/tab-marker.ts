import { markdownLineEnding } from 'micromark-util-character'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

const word = [...'@tab'].map((char) => char.charCodeAt(0))

/**
 * `@tab Title#value` and `@tab:active Title`: a separate line that ends any preceding paragraph, list or table. `tree/tabs.ts` determines
 * the container it belongs to, and turns it back into text outside of tabs.
 */
export const tabMarkerSyntax: Extension = { flow: { 64: { name: 'tabMarker', tokenize } satisfies Construct } }

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let index = 0
  return (code) => {
    effects.enter('tabMarker')
    return marker(code)
  }

  function marker(code: Code): State | undefined {
    if (index < word.length) {
      if (code !== word[index++]) return nok(code)
      effects.consume(code)
      return marker
    }
    // Space, tab (including virtual ones), `:` or the end of the line.
    if (code !== null && code >= 0 && code !== 32 && code !== 58) return nok(code)
    return rest(code)
  }

  function rest(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) {
      effects.exit('tabMarker')
      return ok(code)
    }
    effects.consume(code)
    return rest
  }
}
