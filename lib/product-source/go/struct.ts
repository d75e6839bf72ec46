import type { Node } from 'web-tree-sitter'
import { unquote } from './evaluate'
import type { Located } from './package'
import { partsOf, locationOf, type SourceLocation } from './parse'
import type { GoWorld } from './world'

/** One field of a struct. */
export interface GoField {
  name: string
  /** Type as written, `driver.RootID` for one in another package. */
  type: string
  embedded: boolean
  tags: ReadonlyMap<string, string>
  place: SourceLocation
  at: Located
}

/** Declared fields of a struct; embedded structs are not expanded. Empty if the type is not a struct. */
export function readStructFields(struct: Located): GoField[] {
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
  const base = { type, tags, place: locationOf(struct.file, declaration), at: { ...struct, node: typeNode ?? declaration } }
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

/** The struct that a field's type refers to; `undefined` for other types. Named types are resolved. */
export function structOf(world: GoWorld, field: GoField): Located | undefined {
  if (field.at.node.type === 'struct_type') return field.at
  return resolveStruct(world, field.type, field.at)
}

/** The struct with a name such as `Addition` or `driver.RootPath`. */
export function resolveStruct(world: GoWorld, name: string, from: Located, depth = 0): Located | undefined {
  const type = world.lookUp('types', name, from)
  if (!type || depth > 10) return undefined
  return type.node.type === 'struct_type' ? type : resolveStruct(world, type.node.text, type, depth + 1)
}
