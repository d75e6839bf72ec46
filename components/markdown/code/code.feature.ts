import {
  transformerNotationDiff,
  transformerNotationErrorLevel,
  transformerNotationFocus,
  transformerNotationHighlight,
  transformerNotationWordHighlight,
  transformerRemoveNotationEscape,
} from '@shikijs/transformers'
import rehypePrettyCode, { type Options } from 'rehype-pretty-code'
import { code as spec } from '@/lib/features/code/code.spec'
import type { Feature } from '../feature'
import { CodeBlock } from './code-block'
import { createCodeHighlighter } from './highlighter'
import { partNotation } from './part-notation'
import { tokenTheme } from './token-theme'
import { fencePlugin, finishCode, markLongCode, prepareCode } from './code.plugin'

// Version 3 of the algorithm counts lines after removing the notation's own line, as VitePress does.
const matchAlgorithm = { matchAlgorithm: 'v3' as const }

const options: Options = {
  theme: tokenTheme as Options['theme'],
  getHighlighter: createCodeHighlighter,
  keepBackground: false,
  grid: false,
  bypassInlineCode: true,
  transformers: [
    { name: 'no-clock', preprocess: withoutClock },
    { name: 'plain-notation', tokens: partNotation },
    transformerNotationDiff(matchAlgorithm),
    transformerNotationHighlight(matchAlgorithm),
    transformerNotationFocus(matchAlgorithm),
    transformerNotationErrorLevel(matchAlgorithm),
    transformerNotationWordHighlight(matchAlgorithm),
    // `[\!code ++]` shows a notation literally.
    transformerRemoveNotationEscape(),
  ] as Options['transformers'],
}

/** By default a line is not highlighted if it takes half a second, so a busy machine would build other pages than an idle one. */
function withoutClock(_: string, limits: { tokenizeTimeLimit?: number; tokenizeMaxLineLength?: number }): void {
  Object.assign(limits, { tokenizeTimeLimit: 0, tokenizeMaxLineLength: 20_000 })
}

/** Code fences: highlighting, titles, line numbers, markers, folding and the copy button. */
export const code: Feature = {
  spec,
  remark: [fencePlugin],
  rehype: [prepareCode, [rehypePrettyCode, options], finishCode, markLongCode],
  components: { 'code-block': CodeBlock },
}
