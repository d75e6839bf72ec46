import {
  listEndpoints,
  resolveRef,
  type ApiEndpointRecord,
  type ApiParameter,
  type OpenApiDocument,
  translated,
  type Translated,
} from '@/lib/content/data/openapi'
import type { Locale } from '@/lib/site/locales'
import { exampleOfParameter } from './examples'
import { buildSample, listParameters, type SampleRequest } from './sample-request'

/** A parameter of a request that API clients list by name; optional ones are disabled at first. */
export interface NamedValue {
  name: string
  value: string
  description: string
  off: boolean
}

/** A call in the form that API clients store, in one language. */
export interface ClientRequest {
  name: string
  description: string
  method: string
  /** Path with `:name` for parameters, filled in if a parameter contains slashes. */
  path: string
  variables: NamedValue[]
  query: NamedValue[]
  headers: NamedValue[]
  /** How the caller authenticates. */
  auth: 'none' | 'token' | 'basic'
  sample: SampleRequest
  /** Example of the response; `undefined` without one. */
  reply: unknown
}

/** The calls of the API by group, for collections of API clients. Calls that the site does not describe are left out. */
export function listRequests(document: OpenApiDocument, locale: Locale): { name: string; requests: ClientRequest[] }[] {
  const tags = (document.tags ?? []) as ({ name: string } & Translated<'name'>)[]
  const endpoints = listEndpoints(document).filter(({ operation }) => operation['x-page'] && !operation['x-same-as'])
  return tags
    .map((tag) => ({
      name: translated(tag, 'name', locale) ?? tag.name,
      requests: endpoints
        .filter(({ operation }) => operation.tags?.[0] === tag.name)
        .map((endpoint) => toRequest(document, endpoint, locale)),
    }))
    .filter(({ requests }) => requests.length > 0)
}

function toRequest(document: OpenApiDocument, endpoint: ApiEndpointRecord, locale: Locale): ClientRequest {
  const { method, path, operation } = endpoint
  const sample = buildSample(document, endpoint)
  const parameters = listParameters(document, operation.parameters).filter(({ name }) => !/^(?:Authorization|Content-Length)$/.test(name))
  const named = (place: ApiParameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => ({
        name: parameter.name,
        value: String(exampleOfParameter(parameter)),
        description: translated(parameter, 'description', locale) ?? '',
        off: !parameter.required && parameter.example === undefined,
      }))
  const inPath = named('path')
  const whole = parameters.filter((parameter) => parameter.in === 'path' && 'x-catch-all' in parameter).map(({ name }) => name)
  const response = operation.responses?.['200'] && resolveRef(document, operation.responses['200'])
  return {
    name: translated(operation, 'summary', locale) ?? '',
    description: translated(operation, 'description', locale) ?? '',
    method,
    path: inPath.reduce((at, { name, value }) => at.replace(`{${name}}`, whole.includes(name) ? value : `:${name}`), path),
    variables: inPath.filter(({ name }) => !whole.includes(name)),
    query: named('query'),
    // Device sessions are only interesting to those who look for them.
    headers: named('header').map((header) => (header.name === 'Client-Id' ? { ...header, off: true } : header)),
    auth: sample.basic ? 'basic' : sample.headers.Authorization ? 'token' : 'none',
    sample,
    reply: response?.content?.['application/json']?.example,
  }
}
