import {
  transformerNotationDiff,
  transformerNotationErrorLevel,
  transformerNotationFocus,
  transformerNotationHighlight,
  transformerNotationWordHighlight,
  transformerRemoveNotationEscape,
} from '@shikijs/transformers'
import rehypePrettyCode, { type Options } from 'rehype-pretty-code'
import { createCodeHighlighter } from './highlighter'
import { partNotation } from './part-notation'
import { tokenTheme } from './token-theme'

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

/** Highlights code fences, with the markers of lines. */
export const highlightCode: [typeof rehypePrettyCode, Options] = [rehypePrettyCode, options]
