import type { Code, Construct, Extension, State } from 'micromark-util-types'
import { cjk } from './spans'

/** Also before arrows and other signs: `https://example.com→设置`. */
const ends = new RegExp(`${cjk.source}|[\\u00B7\\u2010-\\u2BFF]`, 'u')

const bareAddresses = new Set(['wwwAutolink', 'protocolAutolink'])

/**
 * The bare addresses of GFM, which end where Chinese text or punctuation begins: `请打开 https://example.com/a。然后登录`. The tokenizers of the
 * library are told that the text ends there.
 */
export function endBeforeCjk(extension: Extension): Extension {
  const text = Object.entries(extension.text ?? {}).map(([code, constructs]) => [code, [constructs ?? []].flat().map(wrapConstruct)])
  return { ...extension, text: Object.fromEntries(text) as Extension['text'] }
}

function wrapConstruct(construct: Construct): Construct {
  if (!bareAddresses.has(construct.name ?? '')) return construct
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let isDone = false
      const finish = (state: State) => (code: Code) => {
        isDone = true
        return state(code)
      }
      const wrap = (state: State | undefined): State | undefined =>
        isDone || !state ? state : (code) => wrap(state(code !== null && code > 0 && ends.test(String.fromCharCode(code)) ? null : code))
      return wrap(construct.tokenize.call(this, effects, finish(ok), finish(nok))) as State
    },
  }
}
