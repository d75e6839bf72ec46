import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Language, Parser, type Node } from 'web-tree-sitter'

/** The source cannot be read at all: no such folder, or not the product's source. */
export class SourceError extends Error {}

/** A syntax node with the package in which its names are resolved. */
export interface Located {
  node: Node
  file: GoFile
  pkg: GoPackage
}

interface GoFile {
  /** Path below the root of the source. */
  path: string
  root: Node
  /** Local name of an import → folder in the source. */
  imports: Map<string, string>
  /** Folders that are imported for their effects only. */
  blankImports: string[]
}

/** Top-level declarations of all files in a folder. */
interface GoPackage {
  dir: string
  files: GoFile[]
  types: Map<string, Located>
  /** Constants and variables. */
  values: Map<string, Located>
  functions: Map<string, Located>
  /** `Type.Method` → declaration. */
  methods: Map<string, Located>
}

/** A place in the source that could not be read. It is always reported: silence would look like agreement. */
export interface Unread {
  file: string
  line: number
  what: string
}

/** Stands for text that is known only when the product runs. */
export const hole = '…'

/** Named children, without comments. */
export const partsOf = (node: Node | null | undefined): Node[] =>
  node ? node.namedChildren.filter((child): child is Node => child !== null && child.type !== 'comment') : []

export const nodesOf = (node: Node, type: string): Node[] => node.descendantsOfType(type).filter((found): found is Node => found !== null)

export const placeOf = ({ file, node }: Located): { file: string; line: number } => ({ file: file.path, line: node.startPosition.row + 1 })

/** Arguments of a call. */
export const argumentsOf = (call: Node): Node[] => partsOf(call.childForFieldName('arguments'))

/** Expressions after the last `return` of a function. */
export function returnedBy(declaration: Node): Node | undefined {
  const list = partsOf(nodesOf(declaration, 'return_statement').at(-1))[0]
  return list && bare(list.type === 'expression_list' ? (partsOf(list)[0] ?? list) : list)
}

/** An expression without `&`, parentheses and the wrapper of a literal's element. */
export function bare(node: Node): Node {
  const isWrapped =
    node.type === 'literal_element' ||
    node.type === 'parenthesized_expression' ||
    (node.type === 'unary_expression' && node.text.startsWith('&'))
  const inner = isWrapped ? partsOf(node)[0] : undefined
  return inner ? bare(inner) : node
}

const bodyOf = (literal: Node): Node => literal.childForFieldName('body') ?? literal

/** `key: value` pairs of a composite literal. */
export function fieldsOf(literal: Node): Map<string, Node> {
  const pairs = partsOf(bodyOf(literal)).filter(({ type }) => type === 'keyed_element')
  return new Map(pairs.map((pair) => partsOf(pair)).flatMap(([key, value]) => (key && value ? [[key.text, bare(value)]] : [])))
}

/** Elements without a key in a composite literal. */
export const itemsOf = (literal: Node): Node[] =>
  partsOf(bodyOf(literal))
    .filter(({ type }) => type === 'literal_element')
    .map(bare)

/** One field of a struct. */
export interface GoField {
  name: string
  embedded: boolean
  tags: Map<string, string>
  /** Its type; the text of a pointer's type starts with `*`. */
  type: Located
}

/** All packages of a source, parsed when they are asked for. Nothing in them is executed. */
export class GoSource {
  readonly unread: Unread[] = []
  private readonly packages = new Map<string, GoPackage | undefined>()
  private readonly modulePath: string

  private constructor(
    private readonly root: string,
    private readonly parser: Parser,
  ) {
    const goMod = path.join(root, 'go.mod')
    if (!existsSync(goMod)) throw new SourceError(`${root} has no go.mod, expected a checkout of the product's source`)
    this.modulePath = /^module\s+(\S+)/m.exec(readFileSync(goMod, 'utf8'))?.[1] ?? ''
  }

  /** Opens a checkout with tree-sitter's Go grammar as WebAssembly, which needs neither a Go toolchain nor a native addon. */
  static async open(root: string): Promise<GoSource> {
    await Parser.init()
    const parser = new Parser()
    parser.setLanguage(await Language.load(readFileSync('node_modules/tree-sitter-go/tree-sitter-go.wasm')))
    return new GoSource(root, parser)
  }

  report(at: Located, what: string): void {
    const { file, line } = placeOf(at)
    if (!this.unread.some((known) => known.file === file && known.line === line)) this.unread.push({ file, line, what })
  }

  /** Package in a folder; `undefined` without Go files. Tests are left out. */
  packageIn(dir: string): GoPackage | undefined {
    if (!this.packages.has(dir)) this.packages.set(dir, this.readPackage(dir))
    return this.packages.get(dir)
  }

  /** All packages in a folder and below it. */
  packagesBelow(dir: string): GoPackage[] {
    const full = path.join(this.root, dir)
    if (!existsSync(full)) return []
    const entries = readdirSync(full, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory())
    const dirs = entries.map((entry) => path.posix.join(dir, path.relative(full, path.join(entry.parentPath, entry.name))))
    return [dir, ...dirs.sort()].flatMap((name) => this.packageIn(name) ?? [])
  }

  /** Resolves `Name` in the same package, or `alias.Name` in an imported one. */
  lookUp(kind: 'types' | 'values' | 'functions', name: string, from: Pick<Located, 'file' | 'pkg'>): Located | undefined {
    const [alias = '', member] = name.split('.')
    if (member === undefined) return from.pkg[kind].get(name)
    const dir = from.file.imports.get(alias)
    return dir === undefined ? undefined : this.packageIn(dir)?.[kind].get(member)
  }

  /** Text of an expression of literals, constants, local variables, concatenation and `Sprintf`, with holes for everything else. */
  textOf(at: Located, depth = 0): string {
    const inner = (node: Node | null | undefined): string => (node && depth < 20 ? this.textOf({ ...at, node }, depth + 1) : hole)
    const { node } = at
    switch (node.type) {
      case 'interpreted_string_literal':
        return unquote(node.text)
      case 'raw_string_literal':
        return node.text.slice(1, -1)
      case 'int_literal':
      case 'float_literal':
      case 'true':
      case 'false':
        return node.text
      case 'literal_element':
      case 'parenthesized_expression':
        return inner(partsOf(node)[0])
      case 'unary_expression':
        return node.text.startsWith('-') ? `-${inner(node.childForFieldName('operand'))}` : hole
      case 'binary_expression':
        if (node.childForFieldName('operator')?.text !== '+') return hole
        return inner(node.childForFieldName('left')) + inner(node.childForFieldName('right'))
      case 'call_expression': {
        const [name, given] = [node.childForFieldName('function')?.text, argumentsOf(node)]
        if (name === 'fmt.Sprintf') return withHoles(inner(given[0]))
        if (name === 'filepath.Join') return given.map(inner).join('/')
        return name === 'string' ? inner(given[0]) : hole
      }
      case 'composite_literal':
        return node.childForFieldName('type')?.type === 'slice_type' ? JSON.stringify(itemsOf(node).map(inner)) : hole
      case 'identifier':
      case 'selector_expression': {
        const local = localValue(node)
        if (local) return inner(local)
        const value = this.lookUp('values', node.text, at)
        return value && depth < 20 ? this.textOf(value, depth + 1) : hole
      }
      default:
        return hole
    }
  }

  /** Fields of a struct; embedded ones are not expanded. Empty for other types. */
  structFields(struct: Located): GoField[] {
    const list = partsOf(struct.node).find(({ type }) => type === 'field_declaration_list')
    return partsOf(list).flatMap((declaration): GoField[] => {
      const node = declaration.childForFieldName('type')
      if (!node) return []
      const tags = tagsIn(declaration.childForFieldName('tag')?.text.slice(1, -1) ?? '')
      const names = nodesOf(declaration, 'field_identifier').filter(({ parent }) => parent?.id === declaration.id)
      const type = { ...struct, node }
      if (names.length > 0) return names.map(({ text }) => ({ name: text, embedded: false, tags, type }))
      return [{ name: node.text.replace(/^.*[.*]/, ''), embedded: true, tags, type }]
    })
  }

  /** The struct that a type names or is; `undefined` for other types. */
  structOf(type: Located, depth = 0): Located | undefined {
    if (type.node.type === 'struct_type') return type
    const named = depth < 10 ? this.lookUp('types', type.node.text.replace(/^\*/, ''), type) : undefined
    return named && this.structOf(named, depth + 1)
  }

  private readPackage(dir: string): GoPackage | undefined {
    const full = path.join(this.root, dir)
    const names = existsSync(full) ? readdirSync(full).filter((name) => name.endsWith('.go') && !name.endsWith('_test.go')) : []
    if (names.length === 0) return undefined
    const pkg: GoPackage = { dir, files: [], types: new Map(), values: new Map(), functions: new Map(), methods: new Map() }
    for (const name of names.sort()) {
      const file = this.parse(path.posix.join(dir, name))
      pkg.files.push(file)
      if (file.root.hasError) this.report({ node: firstError(file.root), file, pkg }, 'syntax that the Go grammar cannot read')
      for (const node of partsOf(file.root)) declare(pkg, file, node)
    }
    return pkg
  }

  private parse(file: string): GoFile {
    // The grammar wants a line break at the end, Go does not.
    const tree = this.parser.parse(`${readFileSync(path.join(this.root, file), 'utf8')}\n`)
    if (!tree) throw new SourceError(`${file}: the parser gave up, expected Go source`)
    const imports = new Map<string, string>()
    const blankImports: string[] = []
    for (const spec of nodesOf(tree.rootNode, 'import_spec')) {
      const target = spec.childForFieldName('path')?.text.slice(1, -1) ?? ''
      if (!target.startsWith(`${this.modulePath}/`)) continue
      const dir = target.slice(this.modulePath.length + 1)
      const name = spec.childForFieldName('name')
      if (name?.type === 'blank_identifier') blankImports.push(dir)
      else imports.set(name?.text ?? path.posix.basename(dir), dir)
    }
    return { path: file, root: tree.rootNode, imports, blankImports }
  }
}

/** Adds a declaration to its package. The first one of a name wins: other operating systems may have a second. */
function declare(pkg: GoPackage, file: GoFile, node: Node): void {
  const put = (map: Map<string, Located>, name: string | undefined, value: Node | null | undefined): void => {
    if (name && value && !map.has(name)) map.set(name, { node: value, file, pkg })
  }
  const name = node.childForFieldName('name')?.text
  if (node.type === 'type_declaration')
    for (const spec of partsOf(node)) put(pkg.types, spec.childForFieldName('name')?.text, spec.childForFieldName('type'))
  if (node.type === 'function_declaration') put(pkg.functions, name, node)
  if (node.type === 'method_declaration') put(pkg.methods, `${receiverType(node)}.${name}`, node)
  if (node.type === 'const_declaration' || node.type === 'var_declaration')
    for (const spec of [...nodesOf(node, 'const_spec'), ...nodesOf(node, 'var_spec')]) {
      const values = partsOf(spec.childForFieldName('value'))
      const names = spec.childrenForFieldName('name').filter((child) => child?.type === 'identifier')
      names.forEach((child, index) => put(pkg.values, child?.text, values[index]))
    }
}

/** Name of the type whose method this is, without pointer and type parameters. */
export const receiverType = (method: Node): string =>
  method.childForFieldName('receiver')?.descendantsOfType('type_identifier')[0]?.text ?? ''

/** What `name := …` gives to a local variable of the surrounding function. */
export function localValue(name: Node): Node | undefined {
  let scope = name.parent
  while (scope && !['function_declaration', 'method_declaration', 'func_literal'].includes(scope.type)) scope = scope.parent
  const declared = scope ? nodesOf(scope, 'short_var_declaration').filter((node) => node.childForFieldName('left')?.text === name.text) : []
  // A name that is declared twice belongs to two blocks, of which either may be meant.
  const value = declared.length === 1 ? partsOf(declared[0]?.childForFieldName('right'))[0] : undefined
  return value && value.endIndex < name.startIndex ? bare(value) : undefined
}

function firstError(node: Node): Node {
  const inner = node.children.find((child) => child !== null && (child.hasError || child.isMissing))
  return inner && !node.isError ? firstError(inner) : node
}

/** `json:"name,omitempty" help:"a \"b\""` */
function tagsIn(text: string): Map<string, string> {
  return new Map([...text.matchAll(/([^\s":]+):("(?:[^"\\]|\\.)*")/g)].map(([, key = '', value = '']) => [key, unquote(value)]))
}

/** Texts of Go's string literals are those of JSON, but for a few escapes that no message of the product contains. */
function unquote(text: string): string {
  try {
    return String(JSON.parse(text.replaceAll('\t', '\\t').replaceAll("\\'", "'")))
  } catch {
    return text.slice(1, -1)
  }
}

/** `failed get %s: %w` → `failed get …: …`. `%%` is a percent sign. */
export const withHoles = (format: string): string =>
  format.replaceAll(/%%|%[-+# 0]*\d*(?:\.\d+)?[a-zA-Z]/g, (verb) => (verb === '%%' ? '%' : hole))
