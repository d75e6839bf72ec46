/** Compiles the inline scripts as they stand: tests run the text that pages carry. */
export { writeInlineScripts as default } from '../scripts/lib/build/inline-scripts.mjs'
