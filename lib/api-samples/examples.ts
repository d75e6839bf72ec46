import { deepestExample } from '@/lib/content/data/api/schema-bounds'
import { flattenSchema } from '@/lib/content/data/openapi'
import type { ApiParameter, ApiSchema, OpenApiDocument } from '@/lib/content/data/openapi-schema'

export function exampleOfSchema(document: OpenApiDocument, raw: ApiSchema, depth = 0): unknown {
  const schema = flattenSchema(document, raw)
  const given = schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.default ?? schema.enum?.[0]
  if (given !== undefined) return given
  if (depth > deepestExample) return null
  const variant = schema.oneOf?.[0] ?? schema.anyOf?.[0]
  if (variant) return exampleOfSchema(document, variant, depth + 1)
  switch ([schema.type].flat()[0]) {
    case 'array':
      return schema.items ? [exampleOfSchema(document, schema.items, depth + 1)] : []
    case 'integer':
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'string':
      return schema.format === 'date-time' ? '2026-08-05T12:00:00Z' : ''
    default:
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOfSchema(document, property, depth + 1)]),
      )
  }
}

/** An example value for a parameter; without one in the description, a placeholder name. */
export function exampleOfParameter({ name, example, schema }: ApiParameter): unknown {
  return example ?? schema?.example ?? schema?.default ?? schema?.enum?.[0] ?? `YOUR_${name.replace(/\W+/g, '_').toUpperCase()}`
}
