/**
 * Order of the end-to-end files for `testSequencer`: the long ones first, so that no core is idle while the other one ends. Jest's own order knows
 * how long a file took on this machine, and on a new one only how large it is. The container comes when most pages have been made, which it takes.
 */
const first = ['export', 'layout', 'token-pages', 'axe', 'journeys', 'operate', 'search', 'container', 'in-use', 'navbar', 'reader']

const rankOf = ({ path }) => {
  const rank = first.findIndex((name) => path.endsWith(`/${name}.e2e.test.ts`))
  return rank === -1 ? first.length : rank
}

export default class SlowestFirst {
  sort(tests) {
    return [...tests].sort((a, b) => rankOf(a) - rankOf(b) || a.path.localeCompare(b.path))
  }

  cacheResults() {}
}
