import type { Locale } from '@/lib/site/locales'

/** A JSON Schema as OpenAPI 3.1 uses it, as far as our document does. */
export interface ApiSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  'x-zh-description'?: string
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
  /** What each value, or each bit of a mask, stands for. */
  'x-enum-values'?: ({ value: unknown } & Record<Locale, string>)[]
  'x-bits'?: ({ value: unknown } & Record<Locale, string>)[]
}

export interface ApiParameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  'x-zh-description'?: string
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
  when: Record<Locale, string>
}

export interface ApiOperation {
  operationId: string
  summary?: string
  'x-zh-summary'?: string
  description?: string
  'x-zh-description'?: string
  tags?: string[]
  parameters?: ApiParameter[]
  requestBody?: { $ref?: string; required?: boolean; content?: Record<string, ApiMedia> }
  responses?: Record<string, { $ref?: string; description?: string; 'x-zh-description'?: string; content?: Record<string, ApiMedia> }>
  security?: Record<string, string[]>[]
  deprecated?: boolean
  'x-since'?: string
  'x-auth'?: 'none' | 'guest' | 'user' | 'admin'
  'x-permission'?: Partial<Record<Locale, string>>
  /** Locale-free address of the page that describes it. */
  'x-page'?: string
  /** The operation that it is another address of. */
  'x-same-as'?: string
  'x-errors'?: ApiError[]
  /** Keys into the document's table of errors that many calls share. */
  'x-common-errors'?: string[]
}

/** An operation with the place where it is found. */
export interface ApiEndpointRecord {
  method: string
  path: string
  operation: ApiOperation
}

/** The whole description of the product's HTTP interface. */
export interface OpenApiDocument {
  openapi: string
  info: Record<string, unknown>
  paths: Record<string, Record<string, ApiOperation>>
  components?: Record<string, Record<string, unknown>>
  'x-common-errors'?: Record<string, ApiError[]>
  [key: string]: unknown
}

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options']

/** Every endpoint of a document, in its order. */
export function listEndpoints(document: OpenApiDocument): ApiEndpointRecord[] {
  return Object.entries(document.paths).flatMap(([route, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path: route, operation })),
  )
}

/** The endpoint whose `operationId` is given, or `undefined`. */
export function findEndpoint(document: OpenApiDocument, id: string): ApiEndpointRecord | undefined {
  return listEndpoints(document).find(({ operation }) => operation.operationId === id)
}

/** Anchor of an operation on the page that describes it. */
export function anchorOfOperation(operationId: string): string {
  return operationId.replaceAll(/[._]/g, '-')
}

/** What a `$ref` points at within the document; anything without one is returned as it is. */
export function resolveRef<T extends { $ref?: string }>(document: OpenApiDocument, value: T): T {
  if (!value.$ref?.startsWith('#/')) return value
  const target = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
  return target ? resolveRef(document, target as T) : value
}

/** A schema with its reference followed and its `allOf` parts made one. */
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

/** The document in one language: Chinese texts of the extension fields in the place of the English ones. */
export function localizeOpenApi(document: OpenApiDocument, locale: Locale): OpenApiDocument {
  return localize(document, locale) as OpenApiDocument
}

function localize(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((entry) => localize(entry, locale))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (entries.length === 2 && 'en' in value && 'zh' in value) return value[locale]
  const chinese = new Map(entries.filter(([key]) => key.startsWith('x-zh-')).map(([key, text]) => [key.slice(5), text]))
  return Object.fromEntries(
    entries
      .filter(([key]) => !key.startsWith('x-zh-'))
      .map(([key, entry]) => [key, locale === 'zh' && chinese.has(key) ? chinese.get(key) : localize(entry, locale)]),
  )
}
