/**
 * Names that Next 16.4, React and Turbopack give to globals and elements: `__next_f`, `__NEXT_DATA__`, `_N_E`, `TURBOPACK` … An element with
 * such an id would be a property of `window` (DOM clobbering) that the framework reads.
 *
 * If a new name appears, an author's heading with that id breaks hydration of its page. To find names, look at the inline scripts of a document.
 */
const reserved = /^(?:__|_N_E|NEXT_|TURBOPACK|webpackChunk)/

/** True for an id that the framework uses. */
export function isFrameworkName(id: string): boolean {
  return reserved.test(id)
}
