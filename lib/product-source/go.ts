import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Language, Parser, type Node } from 'web-tree-sitter'
import { filesBelow } from '@/lib/site/files/files-below.mjs'
import { hole } from './compare'

/** The source cannot be read at all: no such folder, or not the product's source. */
export class SourceError extends Error {}

/** A syntax node with the file in which its names are resolved. */
export interface Located {
  node: Node
  file: GoFile
}

interface GoFile {
  /** Path below the root of the source. */
  path: string
  root: Node
  /** Folders in the source by their local names; `_` for those imported for their effects only. */
  imports: { name: string; dir: string }[]
  /** What its package declares: types, functions without methods, values of constants and variables. */
  names: Map<string, Located>
}

/** A place in the source that could not be read. It is always reported: silence would look like agreement. */
export interface Unread {
  file: string
  line: number
  what: string
}

/** Named children, without comments. */
export const partsOf = (node: Node | null | undefined): Node[] =>
  node ? node.namedChildren.filter((child): child is Node => child !== null && child.type !== 'comment') : []

/** All nodes of a type within another, in the order of the text. */
export const find = ({ node, file }: Located, type: string): Located[] =>
  node.descendantsOfType(type).flatMap((descendant) => (descendant ? [{ node: descendant, file }] : []))

export const placeOf = ({ file, node }: Located): { file: string; line: number } => ({ file: file.path, line: node.startPosition.row + 1 })

/** The function that a call names, `g.GET`, and its arguments. */
export const functionOf = (call: Node): Node | null => call.childForFieldName('function')
export const argumentsOf = (call: Node): Node[] => partsOf(call.childForFieldName('arguments'))

/** An expression without `&`, parentheses and the wrapper of a literal's element. */
function bare(node: Node): Node {
  const isWrapped = /^(?:literal_element|parenthesized_expression)$/.test(node.type) || node.text.startsWith('&')
  const inner = isWrapped ? partsOf(node)[0] : undefined
  return inner ? bare(inner) : node
}

/** `key: value` pairs of a composite literal. */
export function fieldsOf(literal: Node): Map<string, Node> {
  const pairs = partsOf(literal.childForFieldName('body') ?? literal).filter(({ type }) => type === 'keyed_element')
  return new Map(pairs.map((pair) => partsOf(pair)).flatMap(([key, value]) => (key && value ? [[key.text, bare(value)]] : [])))
}

export interface GoField {
  name: string
  tags: Map<string, string>
  type: Located
}

/** All packages of a source, parsed when they are asked for. Nothing in them is executed. */
export class GoSource {
  readonly unread: Unread[] = []
  private readonly packages = new Map<string, GoFile[]>()
  private readonly paths: string[]
  private readonly modulePath: string

  private constructor(
    private readonly root: string,
    private readonly parser: Parser,
  ) {
    const goMod = path.join(root, 'go.mod')
    if (!existsSync(goMod)) throw new SourceError(`${root} has no go.mod, expected a checkout of the product's source`)
    this.modulePath = /^module\s+(\S+)/m.exec(readFileSync(goMod, 'utf8'))?.[1] ?? ''
    this.paths = filesBelow(root).filter((name) => name.endsWith('.go') && !name.endsWith('_test.go'))
  }

  /** Opens a checkout with tree-sitter's Go grammar as WebAssembly, which needs neither a Go toolchain nor a native addon. */
  static async open(root: string): Promise<GoSource> {
    await Parser.init()
    const parser = new Parser()
    parser.setLanguage(await Language.load(readFileSync('node_modules/tree-sitter-go/tree-sitter-go.wasm')))
    return new GoSource(root, parser)
  }

  report(at: Located, what: string): void {
    this.unread.push({ ...placeOf(at), what })
  }

  /** Files of the package in a folder, as nodes. Tests are left out. */
  filesIn(dir: string): Located[] {
    const files = this.packages.get(dir) ?? this.readPackage(dir)
    this.packages.set(dir, files)
    return files.map((file) => ({ node: file.root, file }))
  }

  filesBelow(dir: string): Located[] {
    const dirs = new Set(this.paths.filter((name) => name.startsWith(`${dir}/`)).map((name) => path.posix.dirname(name)))
    return [...dirs].sort().flatMap((name) => this.filesIn(name))
  }

  declared(dir: string, name: string): Located {
    const value = this.filesIn(dir)[0]?.file.names.get(name)
    if (!value) throw new SourceError(`There is no ${name} in ${dir}, expected the source of the product`)
    return value
  }

  /** Resolves `Name` in the same package, or `alias.Name` in an imported one. */
  lookUp(name: string, file: GoFile): Located | undefined {
    const [alias = '', member] = name.split('.')
    if (member === undefined) return file.names.get(name)
    const dir = file.imports.find((one) => one.name === alias)?.dir
    return dir === undefined ? undefined : this.filesIn(dir)[0]?.file.names.get(member)
  }

  /** Text of an expression of literals, constants, local variables, concatenation and `Sprintf`, with holes for everything else. */
  textOf({ node, file }: Located): string {
    const inner = (one: Node | null | undefined): string => (one ? this.textOf({ node: one, file }) : hole)
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
        const [name, given] = [functionOf(node)?.text, argumentsOf(node)]
        if (name === 'fmt.Sprintf') return withHoles(inner(given[0]))
        if (name === 'filepath.Join') return given.map(inner).join('/')
        return name === 'string' ? inner(given[0]) : hole
      }
      case 'composite_literal':
        if (node.childForFieldName('type')?.type !== 'slice_type') return hole
        return JSON.stringify(partsOf(node.childForFieldName('body')).map(inner))
      case 'identifier':
      case 'selector_expression': {
        const value = localValue(node)
        const named = value ? { node: value, file } : this.lookUp(node.text, file)
        return named ? this.textOf(named) : hole
      }
      default:
        return hole
    }
  }

  /** Text of an argument or a field; empty if it is not given. */
  textOfOptional(node: Node | undefined, { file }: Located): string {
    return node ? this.textOf({ node, file }) : ''
  }

  /** Fields of a struct; embedded ones, which are named after their types, are not expanded. */
  structFields({ node: struct, file }: Located): GoField[] {
    const list = partsOf(struct).find(({ type }) => type === 'field_declaration_list')
    return partsOf(list).flatMap((declaration): GoField[] => {
      const node = declaration.childForFieldName('type')
      if (!node) return []
      const tags = tagsIn(declaration.childForFieldName('tag')?.text.slice(1, -1) ?? '')
      const names = declaration.childrenForFieldName('name').flatMap((name) => name?.text ?? [])
      return (names.length > 0 ? names : [node.text]).map((name) => ({ name, tags, type: { node, file } }))
    })
  }

  /** The struct that a type names or is; `undefined` for pointers and other types. */
  structOf(type: Located): Located | undefined {
    if (type.node.type === 'struct_type') return type
    // The type of an embedded pointer begins after its asterisk.
    const isPointer = type.node.parent?.children.some((child) => child?.type === '*')
    const named = isPointer ? undefined : this.lookUp(type.node.text, type.file)
    return named && this.structOf(named)
  }

  private readPackage(dir: string): GoFile[] {
    const names = new Map<string, Located>()
    const files = this.paths.filter((name) => path.posix.dirname(name) === dir).map((name) => this.parse(name, names))
    for (const file of files) for (const node of partsOf(file.root)) declare(file, node)
    return files
  }

  private parse(name: string, names: GoFile['names']): GoFile {
    // The grammar wants a line break at the end, Go does not.
    const root = this.parser.parse(`${readFileSync(path.join(this.root, name), 'utf8')}\n`)!.rootNode
    const file: GoFile = { path: name, root, imports: [], names }
    if (root.hasError) this.report({ node: firstError(root), file }, 'syntax that the Go grammar cannot read')
    for (const { node } of find({ node: root, file }, 'import_spec')) {
      const target = node.childForFieldName('path')?.text.slice(1, -1) ?? ''
      if (!target.startsWith(`${this.modulePath}/`)) continue
      const dir = target.slice(this.modulePath.length + 1)
      file.imports.push({ name: node.childForFieldName('name')?.text ?? path.posix.basename(dir), dir })
    }
    return file
  }
}

/** Adds a declaration to its package. The first one of a name wins: other operating systems may have a second. */
function declare(file: GoFile, declaration: Node): void {
  const put = (name: Node | null | undefined, node: Node | null | undefined): void => {
    if (name && node && !file.names.has(name.text)) file.names.set(name.text, { node, file })
  }
  if (declaration.type === 'function_declaration') put(declaration.childForFieldName('name'), declaration)
  if (declaration.type === 'type_declaration')
    for (const spec of partsOf(declaration)) put(spec.childForFieldName('name'), spec.childForFieldName('type'))
  if (declaration.type === 'const_declaration' || declaration.type === 'var_declaration')
    for (const { node: spec } of [...find({ node: declaration, file }, 'const_spec'), ...find({ node: declaration, file }, 'var_spec')]) {
      const values = partsOf(spec.childForFieldName('value'))
      const names = spec.childrenForFieldName('name').filter((child) => child?.type === 'identifier')
      names.forEach((name, index) => put(name, values[index]))
    }
}

/** What `name := …` gives to a local variable of the surrounding function. */
function localValue(name: Node): Node | undefined {
  let scope = name.parent
  while (scope && !/^(?:function_declaration|method_declaration|func_literal)$/.test(scope.type)) scope = scope.parent
  const declared = scope?.descendantsOfType('short_var_declaration').filter((node) => node?.childForFieldName('left')?.text === name.text)
  // A name that is declared twice belongs to two blocks, of which either may be meant.
  const value = declared?.length === 1 ? partsOf(declared[0]?.childForFieldName('right'))[0] : undefined
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
    return String(JSON.parse(text.replaceAll('\t', '\\t')))
  } catch {
    return text.slice(1, -1)
  }
}

/** `failed get %s: %w` → `failed get …: …`. `%%` is a percent sign. */
export const withHoles = (format: string): string =>
  format.replaceAll(/%%|%[-+# 0]*\d*(?:\.\d+)?[a-zA-Z]/g, (verb) => (verb === '%%' ? '%' : hole))
