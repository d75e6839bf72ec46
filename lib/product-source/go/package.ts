import type { Node } from 'web-tree-sitter'
import { partsOf, type GoFile } from './parse'

/** A node and its file, in which names are resolved. */
export interface Located {
  node: Node
  file: GoFile
  pkg: GoPackage
  /** Value of `iota` at a constant. */
  iota?: number
}

/** Top-level declarations of all files in a folder. */
export interface GoPackage {
  dir: string
  files: GoFile[]
  types: Map<string, Located>
  /** Constants and variables: name → value expression. */
  values: Map<string, Located>
  functions: Map<string, Located>
  /** `Type.Method` → declaration. */
  methods: Map<string, Located>
}

/** Collects the declarations of a folder's files. The first declaration of a name wins (build tags may lead to a second). */
export function buildPackage(dir: string, files: GoFile[]): GoPackage {
  const pkg: GoPackage = { dir, files, types: new Map(), values: new Map(), functions: new Map(), methods: new Map() }
  for (const file of files) for (const node of partsOf(file.root)) declare(pkg, file, node)
  return pkg
}

function declare(pkg: GoPackage, file: GoFile, node: Node): void {
  const put = (map: Map<string, Located>, name: string | undefined, value: Node | null, iota?: number): void => {
    if (name && value && !map.has(name)) map.set(name, { node: value, file, pkg, iota })
  }
  switch (node.type) {
    case 'type_declaration':
      for (const spec of partsOf(node)) put(pkg.types, spec.childForFieldName('name')?.text, spec.childForFieldName('type'))
      break
    case 'const_declaration':
      declareConstants(node, put, pkg.values)
      break
    case 'var_declaration':
      for (const spec of node.descendantsOfType('var_spec'))
        if (spec) declareNames(spec, partsOf(valueList(spec)), (name, value) => put(pkg.values, name, value))
      break
    case 'function_declaration':
      put(pkg.functions, node.childForFieldName('name')?.text, node)
      break
    case 'method_declaration':
      put(pkg.methods, `${receiverType(node)}.${node.childForFieldName('name')?.text}`, node)
      break
    default:
  }
}

type Put = (map: Map<string, Located>, name: string | undefined, value: Node | null, iota?: number) => void

/** In a group, a constant without a value repeats the preceding expression with the next `iota`. */
function declareConstants(group: Node, put: Put, values: Map<string, Located>): void {
  let last: Node[] = []
  partsOf(group).forEach((spec, iota) => {
    const own = spec.childForFieldName('value')
    if (own) last = partsOf(own)
    declareNames(spec, last, (name, value) => put(values, name, value, iota))
  })
}

function declareNames(spec: Node, values: Node[], found: (name: string, value: Node | null) => void): void {
  const names = spec.childrenForFieldName('name').filter((name): name is Node => name !== null && name.type === 'identifier')
  names.forEach((name, index) => found(name.text, values[index] ?? null))
}

const valueList = (spec: Node): Node => spec.childForFieldName('value') ?? spec

/** Name of a method's receiver type, without pointer and type parameters. */
function receiverType(method: Node): string {
  const receiver = method.childForFieldName('receiver')
  return receiver?.descendantsOfType('type_identifier')[0]?.text ?? ''
}
