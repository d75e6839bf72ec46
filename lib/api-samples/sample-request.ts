import { deepestExample } from '@/lib/content/data/api/schema-bounds'
import { dataSchema, successMedia, flattenSchema, resolveRef, translated, type ApiEndpointRecord } from '@/lib/content/data/openapi'
import type { ApiParameter, ApiSchema, OpenApiDocument } from '@/lib/content/data/openapi-schema'
import type { Locale } from '@/lib/site/locales'
import { sampleServer, sampleToken } from '@/lib/site/values'

/** A request, independent of language and client. */
export interface SampleRequest {
  method: string
  /** Absolute URL, including the query. */
  url: string
  headers: Record<string, string>
  body?: unknown
  /** A local file to send, as the body or as a form field. */
  file?: { name: string; field?: string }
  /** Name and password instead of a token. */
  basic?: { name: string; password: string }
  /** Content of the response. */
  answer: 'json' | 'text' | 'redirect' | { saveAs: string }
}

/**
 * A call that works on a default installation: required parameters, the token wherever one is accepted (also where it is optional, because
 * the guest account is disabled at first), and the example body.
 */
export function buildSample(document: OpenApiDocument, { method, path, operation }: ApiEndpointRecord): SampleRequest {
  const parameters = listParameters(document, operation.parameters)
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((at, parameter) => at.replace(`{${parameter.name}}`, encodePath(String(exampleOfParameter(parameter)))), path)
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || parameter.example !== undefined))
    .map((parameter) => `${parameter.name}=${encodeQuery(String(exampleOfParameter(parameter)))}`)
    .join('&')
  const body = sampleBody(document, operation.requestBody)
  const file = sampleFile(document, operation.requestBody)
  const basic = operation.security?.some((scheme) => Object.keys(scheme).some((name) => isBasic(document, name)))
  const headers: Record<string, string> = {}
  if (operation['x-auth'] !== 'none' && operation['x-auth'] && !basic) headers.Authorization = sampleToken
  for (const parameter of parameters) {
    if (parameter.in === 'header' && parameter.required && !madeByClient.test(parameter.name))
      headers[parameter.name] = String(exampleOfParameter(parameter))
  }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  return {
    method,
    url: `${sampleServer}${filled}${query && `?${query}`}`,
    headers,
    body,
    ...(file && { file }),
    ...(basic && { basic: { name: 'YOUR_NAME', password: 'YOUR_PASSWORD' } }),
    answer: answerOf(document, operation.responses, filled),
  }
}

/** Headers that every client sets by itself, and our own. */
const madeByClient = /^(?:authorization|content-length)$/i

function isBasic({ components }: OpenApiDocument, name: string): boolean {
  return (components?.securitySchemes?.[name] as { scheme?: string } | undefined)?.scheme === 'basic'
}

function listParameters(document: OpenApiDocument, parameters: ApiParameter[] = []): ApiParameter[] {
  return parameters.map((parameter) => resolveRef(document, parameter))
}

/** What both views of an endpoint tell: text, parameters, media of the request, schema of the response's data, an example response. */
export function describeEndpoint(document: OpenApiDocument, { operation }: ApiEndpointRecord, locale: Locale) {
  const success = successMedia(document, operation.responses)
  const answer: unknown = success && (success.example ?? (success.schema && exampleOfSchema(document, success.schema)))
  return {
    // The heading above the endpoint already contains the summary.
    description: translated(operation, 'description', locale) ?? translated(operation, 'summary', locale) ?? '',
    parameters: listParameters(document, operation.parameters),
    media: operation.requestBody && Object.entries(resolveRef(document, operation.requestBody).content ?? {})[0],
    data: success?.schema && dataSchema(document, success.schema),
    errors: operation['x-errors'] ?? [],
    answer,
  }
}

/** The example body of a JSON request: the one in the description, or one built from the schema; `undefined` without a JSON body. */
export function sampleBody(document: OpenApiDocument, body: ApiEndpointRecord['operation']['requestBody']): unknown {
  const media = body && resolveRef(document, body).content?.['application/json']
  if (!media) return undefined
  return media.example ?? Object.values(media.examples ?? {})[0]?.value ?? (media.schema && exampleOfSchema(document, media.schema))
}

function sampleFile(document: OpenApiDocument, body: ApiEndpointRecord['operation']['requestBody']): SampleRequest['file'] {
  const content = body && resolveRef(document, body).content
  if (content?.['application/octet-stream']) return { name: 'q3.pdf' }
  const form = content?.['multipart/form-data']?.schema
  if (!form) return undefined
  return { name: 'q3.pdf', field: Object.keys(flattenSchema(document, form).properties ?? {})[0] ?? 'file' }
}

function answerOf(
  document: OpenApiDocument,
  responses: ApiEndpointRecord['operation']['responses'] = {},
  path: string,
): SampleRequest['answer'] {
  const ok = responses['200'] && resolveRef(document, responses['200'])
  const [type] = Object.keys(ok?.content ?? {})
  if (!type) return ok ? 'text' : 'redirect'
  if (type === 'application/json') return 'json'
  // A folder-like path ends with the file name.
  return type === 'application/octet-stream' ? { saveAs: /([\w-]+\.\w+)$/.exec(path)?.[1] ?? 'download.bin' } : 'text'
}

/** Slashes stay unescaped in a path; in a query also `:`, `/` and `=`, as browsers send them. */
function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

function encodeQuery(value: string): string {
  return encodeURIComponent(value).replace(/%(?:3A|2F|3D)/g, decodeURIComponent)
}

/** Indents all lines but the first. */
export function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`)
}

function exampleOfSchema(document: OpenApiDocument, raw: ApiSchema, depth = 0): unknown {
  const schema = flattenSchema(document, raw)
  const described = schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.default ?? schema.enum?.[0]
  if (described !== undefined) return described
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
function exampleOfParameter({ name, example, schema }: ApiParameter): unknown {
  return example ?? schema?.example ?? schema?.default ?? schema?.enum?.[0] ?? `YOUR_${name.replace(/\W+/g, '_').toUpperCase()}`
}
