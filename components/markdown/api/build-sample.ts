import {
  flattenSchema,
  resolveRef,
  type ApiEndpointRecord,
  type ApiParameter,
  type ApiSchema,
  type OpenApiDocument,
} from '@/lib/content/data/openapi'
import type { SampleRequest } from './code-samples'

/** Address that examples use; readers put their own in its place. */
const sampleServer = 'https://pan.example.com'

/** A realistic call of an endpoint: required parameters, the token where one is needed, the example body. */
export function buildSample(document: OpenApiDocument, { method, path, operation }: ApiEndpointRecord): SampleRequest {
  const parameters = listParameters(document, operation.parameters)
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((at, parameter) => at.replace(`{${parameter.name}}`, encodeURIComponent(String(exampleOf(parameter)))), path)
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query' && (parameter.required || parameter.example !== undefined))
      .map((parameter) => [parameter.name, String(exampleOf(parameter))]),
  ).toString()
  const body = sampleBody(document, operation.requestBody)
  const headers: Record<string, string> = {}
  if (operation['x-auth'] === 'user' || operation['x-auth'] === 'admin') headers.Authorization = 'YOUR_TOKEN'
  for (const parameter of parameters) {
    if (parameter.in === 'header' && parameter.required && parameter.name !== 'Authorization')
      headers[parameter.name] = String(exampleOf(parameter))
  }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  return { method, url: `${sampleServer}${filled}${query && `?${query}`}`, headers, body }
}

/** Parameters with their references followed. */
export function listParameters(document: OpenApiDocument, parameters: ApiParameter[] = []): ApiParameter[] {
  return parameters.map((parameter) => resolveRef(document, parameter))
}

/** The example body of a JSON request: the written one, else one built from the schema; `undefined` where there is no JSON body. */
export function sampleBody(document: OpenApiDocument, body: ApiEndpointRecord['operation']['requestBody']): unknown {
  const media = body && resolveRef(document, body).content?.['application/json']
  if (!media) return undefined
  return media.example ?? Object.values(media.examples ?? {})[0]?.value ?? (media.schema && exampleOfSchema(document, media.schema))
}

/** An example value for a schema. */
export function exampleOfSchema(document: OpenApiDocument, raw: ApiSchema, depth = 0): unknown {
  const schema = flattenSchema(document, raw)
  const given = schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.default ?? schema.enum?.[0]
  if (given !== undefined) return given
  if (depth > 5) return null
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

function exampleOf(parameter: ApiParameter): unknown {
  const { schema } = parameter
  return (
    parameter.example ??
    schema?.example ??
    schema?.default ??
    schema?.enum?.[0] ??
    `YOUR_${parameter.name.replace(/\W+/g, '_').toUpperCase()}`
  )
}
