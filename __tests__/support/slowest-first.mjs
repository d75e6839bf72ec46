/**
 * Makes a class for jest's `testSequencer` that starts long files first, so that no core is idle while another one ends. Jest's own order
 * knows how long a file took on this machine, and on a new one only how large it is.
 * @param {readonly string[]} names ends of paths of the long files without `.test.ts`, longest first; all others follow by name
 */
export function slowestFirst(names) {
  const rankOf = ({ path }) => {
    const rank = names.findIndex((name) => path.endsWith(`/${name}.test.ts`))
    return rank === -1 ? names.length : rank
  }
  return class {
    sort(tests) {
      return [...tests].sort((a, b) => rankOf(a) - rankOf(b) || a.path.localeCompare(b.path))
    }

    cacheResults() {}
  }
}
