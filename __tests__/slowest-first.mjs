/** Order of the unit tests: files that take five seconds of processor time or more, and those that wait for many processes. */
import { slowestFirst } from './support/slowest-first.mjs'

export default slowestFirst([
  'content/page-keys',
  'publish/publisher',
  'next-internals/entry-bundle',
  'content/markdown',
  'search/service',
  'outputs/mcp/mcp',
  'search/quality',
  'content/authoring-page',
  'routing/one-router',
  'scripts/new-page',
])
