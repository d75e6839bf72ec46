import { readFileSync } from 'node:fs'
import { Language, Parser, type Node } from 'web-tree-sitter'

/** A parsed Go file. Lines start at 1. */
export interface GoFile {
  /** Path below the root of the source. */
  path: string
  root: Node
  /** Local name of an import → import path. Blank imports are in `blank`. */
  imports: ReadonlyMap<string, string>
  blank: readonly string[]
}

/** A location in the source. */
export interface SourceLocation {
  file: string
  line: number
}

export const locationOf = (file: GoFile, node: Node): SourceLocation => ({ file: file.path, line: node.startPosition.row + 1 })

/** Named children, without punctuation and comments. */
export function partsOf(node: Node): Node[] {
  return node.namedChildren.filter((child): child is Node => child !== null && child.type !== 'comment')
}

export type ParseGo = (path: string, text: string) => GoFile

/** The parser: tree-sitter's Go grammar as WebAssembly, which needs neither a Go toolchain nor a native addon. */
export async function loadGoParser(): Promise<ParseGo> {
  await Parser.init()
  const parser = new Parser()
  parser.setLanguage(await Language.load(readFileSync('node_modules/tree-sitter-go/tree-sitter-go.wasm')))
  return (file, text) => {
    const tree = parser.parse(text)
    if (!tree) throw new Error(`${file}: the parser gave up, expected Go source`)
    return { path: file, root: tree.rootNode, ...readImports(tree.rootNode) }
  }
}

/** Nodes that could not be parsed, with their lines. */
export function findSyntaxErrors(file: GoFile): SourceLocation[] {
  if (!file.root.hasError) return []
  const found: SourceLocation[] = []
  const walk = (node: Node): void => {
    if (node.isError || node.isMissing) found.push(locationOf(file, node))
    else if (node.hasError) for (const child of node.children) if (child) walk(child)
  }
  walk(file.root)
  return found
}

function readImports(root: Node): Pick<GoFile, 'imports' | 'blank'> {
  const imports = new Map<string, string>()
  const blank: string[] = []
  for (const spec of root.descendantsOfType('import_spec')) {
    const path = spec?.childForFieldName('path')?.text.slice(1, -1)
    if (!path) continue
    const name = spec?.childForFieldName('name')
    if (name?.type === 'blank_identifier') blank.push(path)
    // Without a local name, an import is named after the last part of its path, ignoring a version such as `/v3`.
    else imports.set(name?.text ?? path.replace(/\/v\d+$/, '').replace(/^.*\//, ''), path)
  }
  return { imports, blank }
}
