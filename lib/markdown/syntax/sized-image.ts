import { markdownLineEnding } from 'micromark-util-character'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'

const maxCharacters = 2000
const shape =
  /^!\[((?:[^[\]\\]|\\.)*)\]\(\s*(<[^<>]*>|[^\s()<>]+)(?:\s+"([^"]*)"|\s+'([^']*)')?\s+=(\d*)x(\d*)(?:\s+"([^"]*)"|\s+'([^']*)')?\s*\)$/

/** Parts of `![alt](a.png =300x200 "title")`, also with the title first; null if the text is not one. */
export function readSizedImage(text: string) {
  const match = shape.exec(text)
  const [, alt = '', url = '', before, beforeToo, width = '', height = '', after, afterToo] = match ?? []
  if (!width && !height) return null
  return {
    alt: alt.replace(/\\([[\]\\])/g, '$1'),
    url: url.replace(/^<|>$/g, ''),
    width,
    height,
    title: before ?? beforeToo ?? after ?? afterToo ?? null,
  }
}

/** `![alt](a.png =300x200)`: an image with its size, which CommonMark would read as text. Every other `!` is handled by CommonMark. */
export const sizedImageSyntax: Extension = { text: { 33: { name: 'sizedImage', tokenize } satisfies Construct } }

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  let text = ''
  let target = false
  return (code) => {
    effects.enter('sizedImage')
    return take(code)
  }

  function take(code: Code): State | undefined {
    if (code === null || markdownLineEnding(code) || text.length > maxCharacters) return nok(code)
    const char = code < 0 ? ' ' : String.fromCodePoint(code)
    if (text.length === 1 && char !== '[') return nok(code)
    if (!target && text.length > 1 && char === '[' && !text.endsWith('\\')) return nok(code)
    // The URL must directly follow the alternative text.
    if (!target && text.length > 1 && text.endsWith(']') && !text.endsWith('\\]')) {
      if (char !== '(') return nok(code)
      target = true
    }
    text += char
    effects.consume(code)
    if (!target || char !== ')') return take
    return (next) => {
      if (!readSizedImage(text)) return nok(next)
      effects.exit('sizedImage')
      return ok(next)
    }
  }
}
