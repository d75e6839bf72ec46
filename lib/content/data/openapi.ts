import type { ApiOperation, ApiSchema, OpenApiDocument, Translated } from './openapi-schema'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
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

export function anchorOfOperation(operationId: string): string {
  return operationId.replaceAll(/[._]/g, '-')
}

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
export function flattenSchema(document: OpenApiDocument, schema: ApiSchema): ApiSchema {
  return flattenerOf(document)(schema)
}

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
