import { listEndpoints, resolveRef, type ApiEndpointRecord, type ApiParameter, type OpenApiDocument } from '@/lib/content/data/openapi'
import type { Locale } from '@/lib/site/locales'
import { exampleOfParameter } from './examples'
import { buildSample, listParameters, type SampleRequest } from './sample-request'

/** A value of a request that a client lists by name; those that are not needed are switched off at first. */
export interface NamedValue {
  name: string
  value: string
  description: string
  off: boolean
}

/** A call as API clients keep it, in one language. */
export interface ClientRequest {
  name: string
  description: string
  method: string
  /** Path with `:name` for parameters, filled in where a parameter holds slashes. */
  path: string
  variables: NamedValue[]
  query: NamedValue[]
  headers: NamedValue[]
  /** How the caller shows who they are. */
  auth: 'none' | 'token' | 'basic'
  sample: SampleRequest
  /** Example of the reply; `undefined` where there is none. */
  reply: unknown
}

/** The calls of the API by group, as collections for API clients hold them. What the site does not describe is left out. */
export function listRequests(document: OpenApiDocument, locale: Locale): { name: string; requests: ClientRequest[] }[] {
  const tags = (document.tags ?? []) as { name: string; 'x-zh-name'?: string }[]
  const endpoints = listEndpoints(document).filter(({ operation }) => operation['x-page'] && !operation['x-same-as'])
  return tags
    .map((tag) => ({
      name: (locale === 'zh' && tag['x-zh-name']) || tag.name,
      requests: endpoints
        .filter(({ operation }) => operation.tags?.[0] === tag.name)
        .map((endpoint) => toRequest(document, endpoint, locale)),
    }))
    .filter(({ requests }) => requests.length > 0)
}

function toRequest(document: OpenApiDocument, endpoint: ApiEndpointRecord, locale: Locale): ClientRequest {
  const { method, path, operation } = endpoint
  const text = (english = '', chinese?: string) => (locale === 'zh' && chinese) || english
  const sample = buildSample(document, endpoint)
  const parameters = listParameters(document, operation.parameters).filter(({ name }) => !/^(?:Authorization|Content-Length)$/.test(name))
  const named = (place: ApiParameter['in']) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => ({
        name: parameter.name,
        value: String(exampleOfParameter(parameter)),
        description: text(parameter.description, parameter['x-zh-description']),
        off: !parameter.required && parameter.example === undefined,
      }))
  const inPath = named('path')
  const whole = parameters.filter((parameter) => parameter.in === 'path' && 'x-catch-all' in parameter).map(({ name }) => name)
  const response = operation.responses?.['200'] && resolveRef(document, operation.responses['200'])
  return {
    name: text(operation.summary, operation['x-zh-summary']),
    description: text(operation.description, operation['x-zh-description']),
    method,
    path: inPath.reduce((at, { name, value }) => at.replace(`{${name}}`, whole.includes(name) ? value : `:${name}`), path),
    variables: inPath.filter(({ name }) => !whole.includes(name)),
    query: named('query'),
    // Sessions of devices are for those who ask for them.
    headers: named('header').map((header) => (header.name === 'Client-Id' ? { ...header, off: true } : header)),
    auth: sample.basic ? 'basic' : sample.headers.Authorization ? 'token' : 'none',
    sample,
    reply: response?.content?.['application/json']?.example,
  }
}
