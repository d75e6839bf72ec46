import { nameToEmoji } from 'gemoji'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

const colon = 58
const maxNameCharacters = 60

/** `:tada:` (only existing codes) and `::icon name::`; every other colon is text. */
export const colonSyntax: Extension = {
  text: {
    [colon]: [
      { name: 'iconMark', tokenize: tokenizeIcon } satisfies Construct,
      { name: 'emojiCode', tokenize: tokenizeEmoji } satisfies Construct,
    ],
  },
}

/** The emoji of a short code, `tada` → 🎉. */
export function findEmoji(name: string): string | undefined {
  return Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined
}

function tokenizeEmoji(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const { previous } = this
  const last = this.events.at(-1)
  const followsEmoji = last?.[0] === 'exit' && last[1].type === 'emojiCode'
  // `10:100:3` and `a::b:` are not emoji; the colon before may end another one.
  if (previous === colon && !followsEmoji) return nok
  return readCode(effects, nok, (name) => (code) => {
    // `user:key:secret`, `driver:id: text`, `urn:id:123`, `10:100:3`.
    if (!findEmoji(name) || isLike(previous, /\w/)) return nok(code)
    effects.consume(code)
    return (next) => {
      // `12:100:3` at the start of a word, `${a}:new:/tag`.
      if (/^\d/.test(name) && isLike(next, /\w/)) return nok(next)
      if (isLike(previous, /[)}\]/\\.=&-]/) && isLike(next, /[\w({[/\\@#$%=-]/)) return nok(next)
      if (next === colon) return effects.check({ tokenize: tokenizeNext, partial: true }, leave, nok)(next)
      return leave(next)
    }
  })

  function leave(code: Code): State | undefined {
    effects.exit('emojiCode')
    return ok(code)
  }
}

/** What may directly follow an emoji although it begins with a colon: another emoji. */
function tokenizeNext(effects: Effects, ok: State, nok: State): State {
  return readCode(effects, nok, (name) => (findEmoji(name) ? ok : nok))
}

/** Reads a colon and a name; `after` the name is the state at the second colon. */
function readCode(effects: Effects, nok: State, after: (name: string) => State): State {
  let name = ''
  return (code) => {
    effects.enter('emojiCode')
    effects.consume(code)
    return inside
  }

  function inside(code: Code): State | undefined {
    if (code === colon) return after(name)(code)
    if (code === null || code < 0 || name.length > maxNameCharacters || !/[\w+-]/.test(String.fromCharCode(code))) return nok(code)
    name += String.fromCharCode(code)
    effects.consume(code)
    return inside
  }
}

function tokenizeIcon(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
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

function isLike(code: Code, pattern: RegExp): boolean {
  return code !== null && code > 0 && pattern.test(String.fromCharCode(code))
}
