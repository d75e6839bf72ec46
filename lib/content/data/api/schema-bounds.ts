import { flattenSchema, listEndpoints, resolveRef, objectInside } from '../openapi'
import type { ApiSchema, OpenApiDocument } from '../openapi-schema'

/** Maximum fields that one operation shows, those of nested objects included; the largest of the product has a tenth of it. */
const maxFields = 2000
/** Maximum levels without a field between them. */
const maxDepth = 50

class SchemaError extends Error {}

/** The operations that would be written without end, or longer than anybody reads, with their place in the document. */
export function findUnboundedSchemas(document: OpenApiDocument): { path: string[]; message: string }[] {
  const requireEnd = endFinder(document)
  return listEndpoints(document).flatMap(({ path, method, operation }) => {
    try {
      const schemas = schemasOf(document, operation)
      for (const schema of schemas) requireEnd(schema, [])
      let shown = 0
      for (const schema of schemas) shown = countShown(document, schema, shown, [])
      for (const schema of schemas) shown = countExample(document, schema, shown, 0)
      return []
    } catch (error) {
      if (error instanceof SchemaError) return [{ path: ['paths', path, method.toLowerCase()], message: error.message }]
      throw error
    }
  })
}

function schemasOf(document: OpenApiDocument, operation: ReturnType<typeof listEndpoints>[number]['operation']): ApiSchema[] {
  const { parameters = [], requestBody, responses = {} } = operation
  const bodies = [...(requestBody ? [requestBody] : []), ...Object.values(responses)]
  const media = bodies.flatMap((body) => Object.values(resolveRef(document, body).content ?? {}))
  return [...parameters.map((parameter) => resolveRef(document, parameter)), ...media].flatMap(({ schema }): ApiSchema[] =>
    schema ? [schema] : [],
  )
}

/** A field may contain an object of its own kind; a schema that is a part of itself has no end. Each schema is looked at once. */
function endFinder(document: OpenApiDocument) {
  const ended = new Set<ApiSchema>()
  return function requireEnd(written: ApiSchema, trail: readonly ApiSchema[]): void {
    const schema = resolveRef(document, written)
    if (ended.has(schema)) return
    if (trail.includes(schema) || schema.$ref?.startsWith('#/'))
      throw new SchemaError(`the schema ${written.$ref ?? ''} is a part of itself or does not exist, expected one that ends`)
    if (trail.length === maxDepth) throw new SchemaError(`the schema is nested more than ${maxDepth} deep, expected a few levels`)
    const { items, additionalProperties, allOf = [], oneOf = [], anyOf = [], properties = {} } = schema
    const parts = [items, additionalProperties, ...allOf, ...oneOf, ...anyOf].filter((part) => typeof part === 'object')
    for (const part of parts) requireEnd(part, [...trail, schema])
    ended.add(schema)
    for (const property of Object.values(properties)) requireEnd(property, [])
  }
}

function requireFew(shown: number): number {
  if (shown > maxFields) throw new SchemaError(`the operation shows more than ${maxFields} fields, expected fewer fields or levels`)
  return shown
}

/** Counts the fields that the page lists: those of an object in an object of its own kind once more. */
function countShown(document: OpenApiDocument, raw: ApiSchema, before: number, trail: readonly string[]): number {
  let shown = before
  const object = objectInside(document, raw)
  for (const [name, property] of Object.entries(object?.properties ?? {})) {
    shown = requireFew(shown + 1)
    const ref = property.$ref ?? property.items?.$ref ?? name
    if (!trail.includes(ref)) shown = countShown(document, property, shown, [...trail, ref])
  }
  return shown
}

/** Counts the values of the example that is made of a schema (lib/api-samples/sample-request.ts). */
function countExample(document: OpenApiDocument, raw: ApiSchema, before: number, depth: number): number {
  const schema = flattenSchema(document, raw)
  const shown = requireFew(before + 1)
  if (depth > deepestExample) return shown
  const [variant] = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  const parts = variant ? [variant] : [...(schema.items ? [schema.items] : []), ...Object.values(schema.properties ?? {})]
  return parts.reduce((sum, part) => countExample(document, part, sum, depth + 1), shown)
}

/** Maximum depth of an example: a schema may contain itself. */
export const deepestExample = 5
