import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hole, type Fact } from './compare'
import { argumentsOf, find, functionOf, partsOf, withHoles, type GoSource, type Located } from './go'

/** A module whose error texts the documentation has. */
export interface Library {
  module: string
  packages: readonly string[]
}

/** Go and the modules that `go.mod` requires. Indirect ones are optional: the documentation has only those whose texts reach users. */
export function readModules(root: string): Fact[] {
  const lines = readFileSync(path.join(root, 'go.mod'), 'utf8').split('\n')
  return lines.flatMap((line, index): Fact[] => {
    const [, name = 'std', version = '', indirect] = /^(?:go|\s+(\S+)) (v?\d\S*)(\s+\/\/ indirect)?$/.exec(line) ?? []
    return version ? [{ kind: 'module', name, values: { version }, optional: Boolean(indirect), file: 'go.mod', line: index + 1 }] : []
  })
}

/** Error texts of those libraries that are in the folder `vendor`, where `go mod vendor` puts them; Go's own packages in `vendor/std`. */
export function readLibraries(source: GoSource, root: string, libraries: readonly Library[]): Fact[] {
  return libraries.flatMap(({ module, packages }) => {
    const dir = `vendor/${module}`
    if (!existsSync(path.join(root, dir))) return []
    const texts = readLibraryMessages(
      source,
      packages.map((name) => path.posix.join(dir, name)),
    )
    return texts.map((text): Fact => ({ kind: 'library message', name: `${module}: ${text}`, values: { module }, file: dir, line: 1 }))
  })
}

/**
 * Every error text of some packages, with `…` for what is inserted; each text once, sorted. Libraries make their errors in many ways, so
 * this reads the texts of every call, literal and constant whose name contains `err`, of methods called `Error`, and of tables of texts.
 * @param dirs folders of the packages in the source, such as `vendor/github.com/pkg/sftp`
 */
function readLibraryMessages(source: GoSource, dirs: readonly string[]): string[] {
  const files = dirs.flatMap((dir) => source.filesIn(dir))
  const nodes = files.flatMap((file) => [
    ...find(file, 'call_expression').flatMap((call) => textsOfCall(call)),
    ...find(file, 'composite_literal').flatMap((literal) => textsOfLiteral(literal)),
    ...find(file, 'method_declaration').flatMap((method) => textsOfMethod(method)),
    ...find(file, 'const_spec').flatMap((constant) => textsOfConstant(constant)),
  ])
  const texts = nodes.map((node) => withHoles(source.textOf(node)).replaceAll(/\s+/g, ' ').trim())
  return [...new Set(texts.filter(isMessage))].sort()
}

/** What consists of inserted values, or is a name or a path, says nothing by itself. */
const isMessage = (text: string): boolean => /\p{L}{3}/u.test(text.replaceAll(hole, ' ')) && /[\s:\p{Script=Han}]/u.test(text)

const makesError = /(?:^|[a-z.&])(?:Err|err)(?!ors\.(?:Is|As)\b)/

function textsOfCall(call: Located): Located[] {
  const name = functionOf(call.node)?.text ?? ''
  if (!makesError.test(name) || /\blog|panic/i.test(name)) return []
  const given = argumentsOf(call.node).map((node) => ({ ...call, node }))
  return name === 'fmt.Errorf' ? given.slice(0, 1) : given
}

/** Values of errors such as `&net.AddrError{Err: "…"}`, and of package variables such as `alertText = map[alert]string{…}`. */
function textsOfLiteral(literal: Located): Located[] {
  const type = literal.node.childForFieldName('type')
  const isTable = type?.text.endsWith('string') && /^(?:map|array|implicit_length_array)_type$/.test(type?.type ?? '')
  const table = literal.node.parent?.parent?.childForFieldName('name')?.text ?? ''
  if (!makesError.test(type?.text ?? '') && !(isTable && /err|text|reason|strings/i.test(table))) return []
  return partsOf(literal.node.childForFieldName('body')).map((part) => {
    const node = part.type === 'keyed_element' ? (partsOf(part)[1] ?? part) : part
    return { ...literal, node }
  })
}

function textsOfMethod(method: Located): Located[] {
  if (method.node.childForFieldName('name')?.text !== 'Error') return []
  return find(method, 'return_statement').flatMap((statement) =>
    partsOf(partsOf(statement.node)[0]).map((node) => ({ ...statement, node })),
  )
}

const textsOfConstant = ({ node, file }: Located): Located[] =>
  /err/i.test(node.childForFieldName('name')?.text ?? '')
    ? partsOf(node.childForFieldName('value')).map((value) => ({ node: value, file }))
    : []
