/** Shares of a CPU profile of the render worker: which part of making pages its main thread worked on. */
import { readFileSync } from 'node:fs'

/** Node's name for samples without work. */
const idle = '(idle)'

/**
 * Parts by the innermost function on the stack that matches. The server's own bundle keeps its names; what Next bundles is minified, so it
 * is told apart by its files.
 */
const parts = [
  ['Garbage collection', ({ name }) => name === '(garbage collector)'],
  ['Compression (what the main thread does of it)', ({ name, url }) => name === 'encodeBody' || url === 'node:zlib'],
  ['Post-processing', ({ name }) => name === 'postProcessPage'],
  ['Writing to disk', ({ name }) => ['writeWhole', 'writeFirst', 'writeBeside'].includes(name)],
  ['Parsing for metadata, search and checks', ({ name }) => name === 'analyseMarkdown'],
  ['Checks', ({ name }) => name === 'findErrors'],
  ['Search records and index', ({ name }) => name === 'buildSearchData'],
  ['Reading the content folder', ({ name }) => name === 'loadRevision'],
  [
    'Compiling Markdown, with highlighting and diagrams',
    ({ url }) => /node_modules\/(?:trough|unified|next-mdx-remote|@mdx-js|@?shiki)/.test(url),
  ],
]

/** Parts of all other functions, by the innermost one that matches. */
const places = [
  ['Markdown form, feeds and other files', ({ url }) => /\/server\/chunks\/(?!ssr)|app-route/.test(url)],
  ['Components, and Markdown parsed again', ({ url }) => url.includes('/server/chunks/ssr/')],
  ['Next and React', ({ url }) => /node_modules\/(?:next|react)/.test(url)],
  ['The rest of the server', ({ url }) => url.includes('/site-server/')],
]

/**
 * @param {string} file a `.cpuprofile`
 * @returns {Map<string, number>} milliseconds by part, without idle time
 */
export function readProfile(file) {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8'))
  const byId = new Map(
    nodes.map(({ id, callFrame, children = [] }) => [id, { name: callFrame.functionName, url: callFrame.url, children }]),
  )
  for (const node of byId.values()) for (const child of node.children) byId.get(child).parent = node
  const result = new Map()
  samples.forEach((id, at) => {
    const node = byId.get(id)
    if (node.name === idle) return
    const part = (node.part ??= findIn(parts, node) ?? findIn(places, node) ?? "Node's own functions")
    result.set(part, (result.get(part) ?? 0) + timeDeltas[at] / 1000)
  })
  return result
}

function findIn(rules, innermost) {
  for (let node = innermost; node; node = node.parent) {
    const found = rules.find(([, matches]) => matches(node))
    if (found) return found[0]
  }
  return undefined
}
