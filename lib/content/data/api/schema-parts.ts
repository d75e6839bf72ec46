import { flattenSchema, resolveRef } from '../openapi'
import type { ApiSchema, OpenApiDocument } from '../openapi-schema'

/** Schema of the JSON that a successful call returns. */
export function successMedia(
  document: OpenApiDocument,
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: ApiSchema; example?: unknown }> }> = {},
) {
  const response = responses['200']
  return response && resolveRef(document, response).content?.['application/json']
}

/** Schema of `data` within the envelope of every response; a schema without an envelope is shown as a whole. */
export function dataSchema(document: OpenApiDocument, schema: ApiSchema): ApiSchema | null {
  const flat = flattenSchema(document, schema)
  const data = flat.properties?.data
  if (!data) return flat.properties ? flat : null
  const inner = flattenSchema(document, data)
  return inner.properties || inner.items ? data : null
}

/** The object schema behind a property: itself, the items of a list, or the values of a map. */
export function objectInside(document: OpenApiDocument, property: ApiSchema): ApiSchema | null {
  const schema = flattenSchema(document, property)
  if (schema.properties) return schema
  const inner = schema.items ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined)
  return inner ? objectInside(document, inner) : null
}

/** Short name of a type: `string`, `integer`, `array of object`. */
export function typeName(document: OpenApiDocument, property: ApiSchema): string {
  const schema = flattenSchema(document, property)
  const own = [schema.type ?? (schema.properties ? 'object' : 'any')].flat().join(' | ')
  if (schema.items) return `${own} <${typeName(document, schema.items)}>`
  return schema.format ? `${own} (${schema.format})` : own
}
