import type { Node } from 'web-tree-sitter'
import { unquote } from './evaluate'
import type { Located } from './package'
import { partsOf, placeOf, type Place } from './parse'
import type { GoWorld } from './world'

/** One field of a struct. */
export interface GoField {
  name: string
  /** Type as written, `driver.RootID` for one of another package. */
  type: string
  embedded: boolean
  tags: ReadonlyMap<string, string>
  place: Place
  at: Located
}

/** Fields of a struct as declared, embedded ones unopened. Empty for a type that is no struct. */
export function readFields(struct: Located): GoField[] {
  if (struct.node.type !== 'struct_type') return []
  const list = partsOf(struct.node).find(({ type }) => type === 'field_declaration_list')
  return (list ? partsOf(list) : []).flatMap((declaration) => readDeclaration(declaration, struct))
}

function readDeclaration(declaration: Node, struct: Located): GoField[] {
  const typeNode = declaration.childForFieldName('type')
  const pointer = declaration.children.some((child) => child?.type === '*')
  const type = `${pointer ? '*' : ''}${typeNode?.text ?? ''}`
  const tags = readTags(declaration.childForFieldName('tag')?.text.slice(1, -1) ?? '')
  const names = declaration.childrenForFieldName('name').flatMap((name) => (name?.type === 'field_identifier' ? [name.text] : []))
  const base = { type, tags, place: placeOf(struct.file, declaration), at: { ...struct, node: typeNode ?? declaration } }
  if (names.length > 0) return names.map((name) => ({ ...base, name, embedded: false }))
  return [{ ...base, name: type.replace(/^.*[.*]/, ''), embedded: true }]
}

/** `json:"name,omitempty" help:"a \"b\""` */
export function readTags(text: string): Map<string, string> {
  const tags = new Map<string, string>()
  for (const [, key, value] of text.matchAll(/([^\s":]+):"((?:[^"\\]|\\.)*)"/g)) {
    if (key !== undefined && value !== undefined && !tags.has(key)) tags.set(key, unquote(`"${value}"`))
  }
  return tags
}

/** The struct a field's type means; `undefined` for other types. Named types lead on to what they stand for. */
export function structOf(world: GoWorld, field: GoField): Located | undefined {
  if (field.at.node.type === 'struct_type') return field.at
  return resolveStruct(world, field.type, field.at)
}

/** The struct behind a name such as `Addition` or `driver.RootPath`. */
export function resolveStruct(world: GoWorld, name: string, from: Located, depth = 0): Located | undefined {
  const type = world.lookUp('types', name, from)
  if (!type || depth > 10) return undefined
  return type.node.type === 'struct_type' ? type : resolveStruct(world, type.node.text, type, depth + 1)
}
