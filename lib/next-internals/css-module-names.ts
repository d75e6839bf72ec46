/**
 * Turbopack 16.4 names a class or animation of a CSS module `<module>_<name>`, where `<module>` is a short hash (`aB3xYz_button`), and the
 * project's own names have no underscore. So a name tells its module.
 *
 * If the pattern changes, a page's style sheet lacks rules, or has the rules of every module: full-style.e2e and the budget fail.
 */

/** The CSS module of a class or animation; undefined for a global name. */
export function moduleOf(name: string): string | undefined {
  const end = name.lastIndexOf('_')
  return end === -1 ? undefined : name.slice(0, end)
}
