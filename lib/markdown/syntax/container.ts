import { factorySpace } from 'micromark-factory-space'
import { markdownLineEnding } from 'micromark-util-character'
import type { Code, Construct, Effects, Extension, State, Token, TokenizeContext } from 'micromark-util-types'

const colon = 58
/** A nested container costs one more pass over its lines, so longer fences than this are text. */
const maxFenceColons = 32
/** A line that opens a container in the lines of another. */
export const containerOpening = /^[ \t]*(?:[-*+]|\d+[.)])?[ \t]*(:{3,})[ \t]*[\p{L}]/u
export const containerClose = /^[ \t]*(:{3,})[ \t]*$/
const codeFence = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/

const nonLazyLine: Construct = { tokenize: tokenizeNonLazyLine, partial: true }

/**
 * `::: name title` … `:::` as a block that contains blocks: in lists, quotes and other containers, closed or not. A fence closes the
 * nearest open container with its own length, so both styles work: a longer outer fence, and equal fences that nest like brackets. Lines
 * inside a code fence close nothing.
 */
export const containerSyntax: Extension = {
  flow: { [colon]: { name: 'container', tokenize: tokenizeContainer, concrete: true } },
}

function tokenizeContainer(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const self = this
  const tail = self.events[self.events.length - 1]
  const indent = tail && tail[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0
  let size = 0
  let previous: Token | undefined
  /** Fence lengths of the containers open inside this one. */
  let inner: number[] = []
  let codeMarker = ''

  return start

  function start(code: Code): State | undefined {
    effects.enter('container')
    effects.enter('containerFence')
    return sequence(code)
  }

  function sequence(code: Code): State | undefined {
    if (code === colon) {
      effects.consume(code)
      size++
      return sequence
    }
    if (size < 3 || size > maxFenceColons) return nok(code)
    return factorySpace(effects, infoStart, 'whitespace')(code)
  }

  function infoStart(code: Code): State | undefined {
    if (code === null || code < 0 || !/\p{L}/u.test(String.fromCodePoint(code))) return nok(code)
    effects.enter('containerInfo')
    return info(code)
  }

  function info(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code)) {
      const token = effects.exit('containerInfo')
      // `:::name:::` is another inline notation, not a container.
      if (/^[\p{L}\p{N}_-]+:/u.test(self.sliceSerialize(token))) return nok(code)
      effects.exit('containerFence')
      if (self.interrupt) return ok(code)
      return code === null ? after(code) : effects.attempt(nonLazyLine, contentStart, after)(code)
    }
    effects.consume(code)
    return info
  }

  function contentStart(code: Code): State | undefined {
    if (code === null) return after(code)
    effects.enter('containerContent')
    return lineStart(code)
  }

  function lineStart(code: Code): State | undefined {
    const strip = indent ? factorySpace(effects, chunkStart, 'linePrefix', indent + 1) : chunkStart
    return effects.attempt({ tokenize: tokenizeClose, partial: true }, afterContent, strip)(code)
  }

  function chunkStart(code: Code): State | undefined {
    if (code === null) return afterContent(code)
    const token = effects.enter('chunkDocument', { contentType: 'document', previous })
    if (previous) previous.next = token
    previous = token
    return chunk(code)
  }

  function chunk(code: Code): State | undefined {
    if (code === null) return chunkEnd(code, false)
    if (markdownLineEnding(code)) {
      return effects.check(
        nonLazyLine,
        (c) => chunkEnd(c, true),
        (c) => chunkEnd(c, false),
      )(code)
    }
    effects.consume(code)
    return chunk
  }

  function chunkEnd(code: Code, goesOn: boolean): State | undefined {
    if (goesOn) effects.consume(code)
    const token = effects.exit('chunkDocument')
    self.parser.lazy[token.start.line] = false
    if (!goesOn) return afterContent(code)
    readLine(self.sliceSerialize(token))
    return lineStart
  }

  /** Tracks what is open inside: code fences and other containers. */
  function readLine(value: string): void {
    const line = value.replace(/[\r\n]+$/, '')
    const fence = codeFence.exec(line)
    if (codeMarker) {
      if (fence && fence[1]!.startsWith(codeMarker) && !fence[2]!.trim()) codeMarker = ''
      return
    }
    if (fence && !(fence[1]!.startsWith('`') && fence[2]!.includes('`'))) {
      codeMarker = fence[1]!
      return
    }
    const open = containerOpening.exec(line)
    if (open) inner.push(open[1]!.length)
    const close = containerClose.exec(line)
    if (close) inner = closeInner(inner, close[1]!.length)
  }

  function afterContent(code: Code): State | undefined {
    effects.exit('containerContent')
    return after(code)
  }

  function after(code: Code): State | undefined {
    effects.exit('container')
    return ok(code)
  }

  function tokenizeClose(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    let count = 0
    return factorySpace(
      effects,
      (code) => {
        effects.enter('containerFence')
        return colons(code)
      },
      'linePrefix',
    )

    function colons(code: Code): State | undefined {
      if (code === colon) {
        effects.consume(code)
        count++
        return colons
      }
      // A longer fence closes this container if nothing inside has its length.
      if (count < 3 || codeMarker || !closesUs(inner, size, count)) return nok(code)
      return factorySpace(effects, end, 'whitespace')(code)
    }

    function end(code: Code): State | undefined {
      if (code !== null && !markdownLineEnding(code)) return nok(code)
      effects.exit('containerFence')
      return ok(code)
    }
  }
}

/** Whether a bare fence of `count` colons ends the container of `size` colons that contains the open fences `inner`. */
function closesUs(inner: number[], size: number, count: number): boolean {
  if (count < size) return false
  if (inner.includes(count)) return false
  return count === size || !inner.some((length) => length <= count)
}

/** Removes the container that a bare fence of `count` colons closes, and those left open inside it, from the list. */
export function closeInner(inner: number[], count: number): number[] {
  const same = inner.lastIndexOf(count)
  if (same !== -1) return inner.slice(0, same)
  const shorter = inner.findLastIndex((length) => length <= count)
  return shorter === -1 ? inner : inner.slice(0, shorter)
}

function tokenizeNonLazyLine(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const self = this
  return (code) => {
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return (next) => (self.parser.lazy[self.now().line] ? nok(next) : ok(next))
  }
}
