/**
 * The layers of the architecture: imports run downward only. Lint rule `architecture/layers`; docs/architecture.md lists the contents of each folder.
 * Oxlint calls its plugin interface experimental; if it changes, this file is the only one to adapt.
 */
import path from 'node:path'

/** The layers, the lowest first, as beginnings of paths; `*` stands for one folder. Of two that fit, the longer counts. */
const layers = [
  ['lib/token-service/'],
  // The base, whose folders import one another.
  ['lib/site/', 'lib/settings/', 'lib/routing/', 'lib/i18n/', 'lib/browser/', 'lib/next/'],
  // The service for the site's settings and addresses; the rest of its folder knows nothing of them.
  ['lib/token-service/handler'],
  // What the Markdown features are, without their rendering: the parser, the checks and the search read it.
  ['components/markdown/spec', 'components/markdown/*/spec'],
  ['lib/markdown/'],
  ['lib/media/'],
  ['lib/content/'],
  ['lib/navigation/', 'lib/api-samples/', 'lib/product-source/'],
  // What the features show of the data: search, page data and Markdown forms read it.
  ['components/markdown/data-tags', 'components/markdown/*/data-tags'],
  ['lib/search/'],
  ['lib/page-data/'],
  ['lib/outputs/'],
  ['lib/publish/'],
  ['components/ui/'],
  // The cache in front is a separate program, which publishes and searches too.
  ['lib/front/'],
  // Below the Markdown components that show its forms, and the layouts that show the state of its instances.
  ['components/token-tools/'],
  ['components/shell/', 'components/page/', 'components/reader/', 'components/markdown/'],
  ['components/layouts/'],
  ['app/', 'scripts/', 'deploy/', '__tests__/', 'middleware', 'server', 'instrumentation', 'next.config', 'jest.', 'knip'],
]
const base = 1
const top = layers.length - 1

/** `{ folder, layer }` of a file given by its path in the project; `undefined` for files that belong to no layer. */
function layerOf(file) {
  const all = layers.flatMap((names, layer) => names.map((name) => ({ name, layer, folder: name.replace(/(?:\*\/)?[^/]*$/, '') })))
  return all
    .filter(({ name }) => new RegExp(`^${name.replaceAll('*', '[^/]+')}`).test(file))
    .sort((one, other) => other.name.length - one.name.length)[0]
}

const isClient = (file) => /\.client\.tsx?$/.test(file)

/** Pure functions that the browser may run too. Whatever reaches the content imports `server-only` and does not build there. */
const isPure = (file) =>
  /^lib\/(navigation\/|search\/(?!server\/|records\/|index\/build)|token-service\/contract\/(?!.*-schemas))/.test(file)

/**
 * The live content, and who may read it: routes read what their request is of; everything else gets a page's data (`describePage`) as a prop, so
 * that its hash names all that is shown.
 */
const liveModules = [
  {
    module: 'lib/content/live-site',
    readers: /^(?:middleware|__tests__\/|lib\/(?:content\/|search\/server\/|outputs\/mcp|publish\/|page-data\/live))/,
  },
  { module: 'lib/page-data/live', readers: /^(?:app|__tests__)\// },
]

/**
 * What is wrong with one file importing another, or `undefined`. Paths are relative to the project.
 * @param {string} from the importing file
 * @param {string} to the imported file, with or without extension
 * @param {boolean} typeOnly an `import type`, which leaves nothing in the code
 */
function findFault(from, to, typeOnly) {
  const source = layerOf(from)
  const target = layerOf(to)
  if (!source || !target) return undefined
  if (!typeOnly && liveModules.some(({ module, readers }) => to.replace(/\.ts$/, '') === module && !readers.test(from)))
    return `${from} may not read the live content: take the page data as a prop`
  if (target.folder === '__tests__/' && source.folder !== '__tests__/') return 'only tests import tests'
  if (source.layer === top || source.folder === target.folder) return undefined
  if (isClient(from)) {
    if (typeOnly || target.layer === base || target.folder === 'components/ui/' || isPure(to)) return undefined
    return `client code imports only the lowest layers, navigation, search, token-service/contract (not its schemas), ui, its own folder and types, not ${target.folder}`
  }
  if (target.layer < source.layer || (source.layer === base && target.layer === base)) return undefined
  if (target.layer === source.layer) return `${source.folder} and ${target.folder} are in one layer and never import each other`
  return `imports run downward: ${source.folder} is below ${target.folder}`
}

/** Path in the project that an import names; `undefined` for packages. */
function resolveImport(from, specifier) {
  if (specifier.startsWith('@/')) return path.posix.normalize(specifier.slice(2))
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier))
  return undefined
}

const rule = {
  create(context) {
    const from = path
      .relative(context.cwd ?? process.cwd(), context.filename)
      .split(path.sep)
      .join('/')
    const check = (node, typeOnly) => {
      if (typeof node.source?.value !== 'string') return
      const to = resolveImport(from, node.source.value)
      const fault = to && findFault(from, to, typeOnly)
      if (fault) context.report({ node: node.source, message: `${fault}.` })
    }
    return {
      ImportDeclaration: (node) => check(node, node.importKind === 'type' || onlyTypes(node.specifiers, 'importKind')),
      ExportNamedDeclaration: (node) => check(node, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, false),
    }
  },
}

const onlyTypes = (specifiers = [], kind) => specifiers.length > 0 && specifiers.every((specifier) => specifier[kind] === 'type')

export default { meta: { name: 'architecture' }, rules: { layers: rule } }
