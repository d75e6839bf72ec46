import { isLocale, locales, type Locale, type Localized } from '@/lib/site/locales'

/** A text in English, and in other languages in the fields next to it: `summary` and `x-zh-summary`. */
export type Translated<Field extends string> = Partial<Record<Field | `x-${Locale}-${Field}`, string>>

/** A text in a language, in English where it has none. */
export function translated<Field extends string>(texts: Translated<Field>, field: Field, locale: Locale): string | undefined {
  return texts[`x-${locale}-${field}`] || texts[field]
}

/** The part of JSON Schema in OpenAPI 3.1 that our document uses. */
export interface ApiSchema extends Translated<'description'> {
  $ref?: string
  type?: string | string[]
  format?: string
  properties?: Record<string, ApiSchema>
  required?: string[]
  items?: ApiSchema
  additionalProperties?: ApiSchema | boolean
  allOf?: ApiSchema[]
  oneOf?: ApiSchema[]
  anyOf?: ApiSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  examples?: unknown[]
  nullable?: boolean
  'x-since'?: string
  /** Meaning of each value, or of each bit of a mask. */
  'x-enum-values'?: ({ value: unknown } & Localized)[]
  'x-bits'?: ({ value: unknown } & Localized)[]
}

export interface ApiParameter extends Translated<'description'> {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  schema?: ApiSchema
  example?: unknown
}

interface ApiMedia {
  schema?: ApiSchema
  example?: unknown
  examples?: Record<string, { value?: unknown }>
}

export interface ApiError {
  code: number
  message: string
  when: Localized
}

export interface ApiOperation extends Translated<'summary' | 'description'> {
  operationId: string
  tags?: string[]
  parameters?: ApiParameter[]
  requestBody?: { $ref?: string; required?: boolean; content?: Record<string, ApiMedia> }
  responses?: Record<string, Translated<'description'> & { $ref?: string; content?: Record<string, ApiMedia> }>
  security?: Record<string, string[]>[]
  deprecated?: boolean
  'x-since'?: string
  'x-auth'?: 'none' | 'guest' | 'user' | 'admin'
  'x-permission'?: Localized
  /** Locale-free path of the page that describes it. */
  'x-page'?: string
  /** The operation of which this is an alias. */
  'x-same-as'?: string
  'x-errors'?: ApiError[]
  /** Keys into the document's table of errors that many calls share. */
  'x-common-errors'?: string[]
}

/** An operation with its path and method. */
export interface ApiEndpointRecord {
  method: string
  path: string
  operation: ApiOperation
}

/** The complete description of the product's HTTP interface. */
export interface OpenApiDocument {
  openapi: string
  info: Record<string, unknown>
  paths: Record<string, Record<string, ApiOperation>>
  components?: Record<string, Record<string, unknown>>
  'x-common-errors'?: Record<string, ApiError[]>
  [key: string]: unknown
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options']

/** All endpoints of a document, in order. */
export function listEndpoints(document: OpenApiDocument): ApiEndpointRecord[] {
  return Object.entries(document.paths).flatMap(([route, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path: route, operation })),
  )
}

/** The endpoint with this `operationId`, or `undefined`. */
export function findEndpoint(document: OpenApiDocument, id: string): ApiEndpointRecord | undefined {
  return listEndpoints(document).find(({ operation }) => operation.operationId === id)
}

/** Anchor of an operation on the page that describes it. */
export function anchorOfOperation(operationId: string): string {
  return operationId.replaceAll(/[._]/g, '-')
}

/** Resolves a `$ref` within the document; anything without one is returned as it is. */
export function resolveRef<T extends { $ref?: string }>(document: OpenApiDocument, value: T): T {
  if (!value.$ref?.startsWith('#/')) return value
  const target = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
  return target ? resolveRef(document, target as T) : value
}

/** A schema with its reference resolved and its `allOf` parts merged. */
export function flattenSchema(document: OpenApiDocument, schema: ApiSchema): ApiSchema {
  const { allOf, ...own } = resolveRef(document, schema)
  if (!allOf) return own
  const parts = allOf.map((part) => flattenSchema(document, part))
  return [...parts, own].reduce<ApiSchema>(
    (merged, part) => ({
      ...merged,
      ...part,
      properties: { ...merged.properties, ...part.properties },
      required: [...(merged.required ?? []), ...(part.required ?? [])],
    }),
    {},
  )
}

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
