import type { SourceTree } from '@/lib/product-source/source-tree'
import { buildPackage, type GoPackage, type Located } from './package'
import type { GoFile, ParseGo, SourceLocation } from './parse'
import { findSyntaxErrors } from './parse'

/** A construct in the source that this reader does not understand. It is always reported, never skipped silently. */
export interface Unread extends SourceLocation {
  what: string
  /** Texts in the part that was not understood, which may include the names it declares. */
  texts?: readonly string[]
}

/** All Go packages of a source, parsed on demand. */
export interface GoWorld {
  tree: SourceTree
  /** Package in a folder; `undefined` if the folder contains no Go files. */
  packageIn(dir: string): GoPackage | undefined
  /** Package for an import path; `undefined` for third-party packages. */
  packageOf(importPath: string): GoPackage | undefined
  /** Resolves `name` (a type, value or function) in a file: `Name` in the same package, or `alias.Name` in an imported one. */
  lookUp(kind: 'types' | 'values' | 'functions', name: string, from: Pick<Located, 'file' | 'pkg'>): Located | undefined
  unread: Unread[]
}

/** Parsed files by content: neighboring versions share most of them. */
const parsed = new Map<string, GoFile>()

/** Opens the packages of a source. Test files are ignored. */
export function openGoWorld(tree: SourceTree, parse: ParseGo): GoWorld {
  const packages = new Map<string, GoPackage | undefined>()
  const unread: Unread[] = []
  const modulePath = /^module\s+(\S+)/m.exec(tree.read('go.mod') ?? '')?.[1] ?? ''

  const parseFile = (path: string): GoFile => {
    const text = tree.read(path) ?? ''
    const key = `${path}\n${text}`
    const file = parsed.get(key) ?? parse(path, text)
    parsed.set(key, file)
    for (const place of findSyntaxErrors(file)) unread.push({ ...place, what: 'syntax the Go grammar cannot read' })
    return file
  }
  const packageIn = (dir: string): GoPackage | undefined => {
    if (!packages.has(dir)) {
      const files = tree.filesIn(dir).filter((name) => name.endsWith('.go') && !name.endsWith('_test.go'))
      packages.set(dir, files.length > 0 ? buildPackage(dir, files.map(parseFile)) : undefined)
    }
    return packages.get(dir)
  }
  const packageOf = (importPath: string): GoPackage | undefined =>
    modulePath && importPath.startsWith(`${modulePath}/`) ? packageIn(importPath.slice(modulePath.length + 1)) : undefined

  return {
    tree,
    packageIn,
    packageOf,
    unread,
    lookUp(kind, name, { file, pkg }) {
      const [alias, member] = name.split('.')
      if (member === undefined) return pkg[kind].get(name)
      const path = file.imports.get(alias ?? '')
      return path === undefined ? undefined : packageOf(path)?.[kind].get(member)
    },
  }
}
