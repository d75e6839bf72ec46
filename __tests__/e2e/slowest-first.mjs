/** Order of the end-to-end files. The container comes when most pages have been made, which it takes. */
import { slowestFirst } from '../support/slowest-first.mjs'

const first = [
  'export',
  'token-pages',
  'layout',
  'operate',
  'journeys',
  'container',
  'axe',
  'search',
  'in-use',
  'diagrams',
  'navbar',
  'reader',
]

export default slowestFirst(first.map((name) => `${name}.e2e`))
