/**
 * The floors of the house: imports run downward only. Lint rule `house/floors`; README.md says what stands in each room.
 * Oxlint calls its plugins' interface experimental; should it change, this file is the only one to follow.
 */
import path from 'node:path'

/** Rooms by path, with their floor. The first that fits counts. */
const rooms = [
  [/^(app|scripts|deploy|__tests__)\//, 6],
  [/^(middleware|next\.config|jest\..*|knip)\.[a-z]+$/, 6],
  [/^components\/layouts\//, 5],
  [/^components\/(shell|page|reader|markdown)\//, 4],
  // Below the Markdown that shows its forms, and the layouts that show the state of its hosts.
  [/^components\/tools\//, 3.5],
  [/^lib\/publish\//, 3],
  [/^lib\/operate\//, 2.5],
  [/^components\/ui\//, 3],
  [/^lib\/(api|navigation|search|source|tools|pages|media|feedback|outputs)\//, 2],
  [/^lib\/(content|markdown|features)\//, 1],
  [/^lib\/(site|i18n|browser|cache|server)\//, 0],
]

/** Rooms of one floor that read others of it, one way. */
const besides = {
  'lib/content/': ['lib/markdown/', 'lib/features/'],
  'lib/markdown/': ['lib/features/'],
  'lib/outputs/': ['lib/api/', 'lib/navigation/', 'lib/search/'],
  'lib/pages/': ['lib/outputs/'],
}

/** `{ room, floor }` of a file given by its path in the project; `undefined` outside of the house. */
export function roomOf(file) {
  for (const [pattern, floor] of rooms) {
    const found = pattern.exec(file)
    if (found) return { room: found[0], floor }
  }
  return undefined
}

const isClient = (file) => /\.client\.tsx?$/.test(file)

/** Pure functions that the browser may run too. What reaches the content imports `server-only` and does not build there. */
const isPure = (file) => /^lib\/(navigation\/|search\/(?!server\/|records\/|index\/build)|tools\/contract\/(?!.*-schemas))/.test(file)

/**
 * What is wrong with one file importing another, or `undefined`. Paths are relative to the project.
 * @param {string} from the importing file
 * @param {string} to the imported file, with or without extension
 * @param {boolean} typeOnly an `import type`, which leaves nothing in the code
 */
export function findFault(from, to, typeOnly) {
  const source = roomOf(from)
  const target = roomOf(to)
  if (!source || !target) return undefined
  if (target.room === '__tests__/' && source.room !== '__tests__/') return 'only tests import tests'
  if (source.floor === 6 || source.room === target.room) return undefined
  if (isClient(from)) {
    if (typeOnly || target.floor === 0 || target.room === 'components/ui/' || isPure(to)) return undefined
    return `client code imports only floor 0, navigation, search, tools/contract (not its schemas), ui, its own room and types, not ${target.room}`
  }
  if (target.floor < source.floor || (source.floor === 0 && target.floor === 0)) return undefined
  if (besides[source.room]?.includes(target.room)) return undefined
  if (target.floor === source.floor) return `${source.room} and ${target.room} are on one floor and never meet`
  return `imports run downward: ${source.room} is on floor ${source.floor}, ${target.room} on floor ${target.floor}`
}

/** Path in the project that an import names; `undefined` for packages. */
export function resolveImport(from, specifier) {
  if (specifier.startsWith('@/')) return path.posix.normalize(specifier.slice(2))
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier))
  return undefined
}

const floors = {
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

export default { meta: { name: 'house' }, rules: { floors } }
