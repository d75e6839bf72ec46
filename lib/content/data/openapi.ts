import type { ApiOperation, ApiSchema, OpenApiDocument, Translated } from './openapi-schema'
import { memoizeByObject } from '@/lib/site/cache/memoize'
import { isLocale, locales, type Locale, type Localized } from '@/lib/site/locales'

/** A text in a language, in English where it has none. */
export function translated<Field extends string>(texts: Translated<Field>, field: Field, locale: Locale): string | undefined {
  return texts[`x-${locale}-${field}`] || texts[field]
}

/** An operation with its path and method. */
export interface ApiEndpointRecord {
  method: string
  path: string
  operation: ApiOperation
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options']

export const listEndpoints = memoizeByObject((document: OpenApiDocument): readonly ApiEndpointRecord[] =>
  Object.entries(document.paths).flatMap(([route, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path: route, operation })),
  ),
)

/** The endpoint with this `operationId`, or `undefined`. */
export function findEndpoint(document: OpenApiDocument, id: string): ApiEndpointRecord | undefined {
  return listEndpoints(document).find(({ operation }) => operation.operationId === id)
}

/** The calls that a page lists, each with the call whose description is read for it: another one for an older URL. */
export function callsOfPage(document: OpenApiDocument | null, path: string | undefined) {
  const calls = document ? listEndpoints(document).filter(({ operation }) => operation['x-page'] === path) : []
  return calls.map((call) => ({ call, target: findEndpoint(document!, call.operation['x-same-as'] ?? '') ?? call }))
}

export const anchorOfOperation = (operationId: string): string => operationId.replaceAll(/[._]/g, '-')

const maxReferences = 20

/** Resolves a `$ref` within the document; anything without one is returned as it is, and so is the end of a circle. */
export function resolveRef<T extends { $ref?: string }>(document: OpenApiDocument, value: T, followed = 0): T {
  if (!value.$ref?.startsWith('#/') || followed === maxReferences) return value
  const target = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
  return target ? resolveRef(document, target as T, followed + 1) : value
}

/** A schema with its reference resolved and its `allOf` parts merged. */
export const flattenSchema = (document: OpenApiDocument, schema: ApiSchema): ApiSchema => flattenerOf(document)(schema)

/** Each schema of a document is merged once, however often others refer to it. */
const flattenerOf = memoizeByObject((document: OpenApiDocument) => {
  const flatten = memoizeByObject((schema: ApiSchema): ApiSchema => {
    const resolved = resolveRef(document, schema)
    if (resolved !== schema) return flatten(resolved)
    const { allOf, ...own } = schema
    if (!allOf) return own
    return [...allOf.map(flatten), own].reduce<ApiSchema>(
      (merged, part) => ({
        ...merged,
        ...part,
        properties: { ...merged.properties, ...part.properties },
        required: [...new Set([...(merged.required ?? []), ...(part.required ?? [])])],
      }),
      {},
    )
  })
  return flatten
})

/** The document in one language: its extension fields replace the English texts. */
export function localizeOpenApi(document: OpenApiDocument, locale: Locale): OpenApiDocument {
  return localize(document, locale) as OpenApiDocument
}

function localize(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((entry) => localize(entry, locale))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const texts = value as Partial<Localized<unknown>>
  if ('en' in texts && entries.every(([key]) => isLocale(key))) return texts[locale] ?? texts.en
  const prefix = `x-${locale}-`
  const translations = new Map(entries.filter(([key]) => key.startsWith(prefix)).map(([key, text]) => [key.slice(prefix.length), text]))
  return Object.fromEntries(
    entries
      .filter(([key]) => !locales.some((other) => key.startsWith(`x-${other}-`)))
      .map(([key, entry]) => [key, translations.has(key) ? translations.get(key) : localize(entry, locale)]),
  )
}

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
