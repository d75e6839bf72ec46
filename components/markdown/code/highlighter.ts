import { createHighlighter, createJavaScriptRegexEngine } from 'shiki'

/**
 * A highlighter whose grammars are matched by JavaScript's own regular expressions. Shiki's default engine highlights the content in the same
 * way and as fast, but the memory of its WebAssembly grows to more than 100 MB and never shrinks. A pattern that JavaScript does not know is
 * skipped, so a language with one is colored in part.
 */
export const createCodeHighlighter: typeof createHighlighter = (options) =>
  createHighlighter({ ...options, engine: createJavaScriptRegexEngine({ forgiving: true }) })
