import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

const colon = 58
const maxNameCharacters = 60

/** `::icon name::`; every other colon is text. */
export const iconSyntax: Extension = { text: { [colon]: { name: 'iconMark', tokenize } satisfies Construct } }

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { previous } = this
  let content = ''
  return (code) => {
    if (previous === colon) return nok(code)
    effects.enter('iconMark')
    effects.consume(code)
    return second
  }

  function second(code: Code): State | undefined {
    if (code !== colon) return nok(code)
    effects.consume(code)
    return inside
  }

  function inside(code: Code): State | undefined {
    if (code === null || code < 0 || content.length > maxNameCharacters || !'icon '.startsWith(content.slice(0, 5))) return nok(code)
    if (code === colon) {
      effects.consume(code)
      return afterColon
    }
    content += String.fromCharCode(code)
    effects.consume(code)
    return inside
  }

  /** One colon is part of the name (`fa6-solid:star`), two end it. */
  function afterColon(code: Code): State | undefined {
    if (code !== colon) {
      content += ':'
      return inside(code)
    }
    if (!/^icon +[\w:.][\w:. =-]*$/.test(content)) return nok(code)
    effects.consume(code)
    effects.exit('iconMark')
    return ok
  }
}
