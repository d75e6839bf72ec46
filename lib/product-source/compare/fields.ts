import type { SourceRoute } from '@/lib/product-source/read/model'
import type { DataFile } from './data-file'
import type { SourceFinding } from './finding'
import { asRecord, type DescribedRoute } from './described-routes'

/** Compares names of request and response fields if the source binds a plain struct and the description has a plain object. */
export function compareFields(data: DataFile, own: DescribedRoute, route: Pick<SourceRoute, 'request' | 'response'>): SourceFinding[] {
  const root = asRecord(data.value)
  const request = requestNames(root, own.operation)
  const response = responseNames(root, own.operation)
  return [...differences('request', data, own, request, route.request), ...differences('response', data, own, response, route.response)]
}

function differences(
  side: 'request' | 'response',
  data: DataFile,
  own: DescribedRoute,
  ours: string[] | undefined,
  source: SourceRoute['request'],
): SourceFinding[] {
  if (!ours || !source) return []
  const subject = `${own.method} ${own.path}`
  const unused = own.operation['x-unused-fields']
  const withoutEffect = side === 'request' && Array.isArray(unused) ? unused.map(String) : []
  const finding = (name: string, message: string): SourceFinding => ({
    severity: 'difference',
    kind: `${side}-field`,
    subject: `${subject} ${name}`,
    message,
    ours: { file: data.file, line: own.line },
    source: source.place,
  })
  return [
    ...source.fields
      .filter((name) => !ours.includes(name) && !withoutEffect.includes(name))
      .map((name) => finding(name, `the source has this field of the ${side}, and it is not described`)),
    ...[...ours, ...withoutEffect]
      .filter((name) => !source.fields.includes(name))
      .map((name) => finding(name, `this field of the ${side} is described, and the source has none of this name`)),
  ]
}

function requestNames(root: Record<string, unknown>, operation: Record<string, unknown>): string[] | undefined {
  const content = asRecord(asRecord(resolve(root, operation['requestBody']))['content'])
  const body = namesOf(root, asRecord(content['application/json'])['schema'])
  const parameters = (Array.isArray(operation['parameters']) ? operation['parameters'] : []).map((parameter) =>
    asRecord(resolve(root, parameter)),
  )
  const query = parameters.filter((parameter) => parameter['in'] === 'query').map((parameter) => String(parameter['name']))
  return body ?? (query.length > 0 ? query : undefined)
}

/** Field names of `data` in the envelope: the envelope itself allows anything there, and the call specifies it. */
function responseNames(root: Record<string, unknown>, operation: Record<string, unknown>): string[] | undefined {
  const success = asRecord(resolve(root, asRecord(operation['responses'])['200']))
  const schema = asRecord(asRecord(asRecord(success['content'])['application/json'])['schema'])
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'] : [schema]
  return parts
    .map((part) => namesOf(root, asRecord(asRecord(resolve(root, part))['properties'])['data']))
    .find((names) => names !== undefined)
}

/** Property names of a schema with `$ref` and `allOf` resolved; `undefined` if it is not a plain object. */
function namesOf(root: Record<string, unknown>, schema: unknown): string[] | undefined {
  const own = asRecord(resolve(root, schema))
  if (Array.isArray(own['allOf'])) {
    const parts = own['allOf'].map((part) => namesOf(root, part))
    return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? [])
  }
  return own['properties'] === undefined ? undefined : Object.keys(asRecord(own['properties']))
}

function resolve(root: Record<string, unknown>, value: unknown): unknown {
  const ref = asRecord(value)['$ref']
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return value
  return resolve(
    root,
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((node, key) => asRecord(node)[key.replaceAll('~1', '/')], root),
  )
}
