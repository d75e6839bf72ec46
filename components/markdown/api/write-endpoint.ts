import { writeCurl } from '@/lib/api-samples/code-samples'
import { buildSample, describeEndpoint } from '@/lib/api-samples/sample-request'
import { objectInside, typeName, flattenSchema, translated, type ApiEndpointRecord } from '@/lib/content/data/openapi'
import type { ApiSchema, OpenApiDocument } from '@/lib/content/data/openapi-schema'
import { messagesOf, bracketed, punctuationOf } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/site/locales'
import { block, code, fact, inline, sentences, sinceWords, table } from '@/lib/content/data/write-text'

/** One endpoint: how to call it, what it returns, what can go wrong, and an example of each. */
export function writeEndpoint(document: OpenApiDocument, endpoint: ApiEndpointRecord, locale: Locale, depth: number): string {
  const messages = messagesOf(locale).api
  const { method, path, operation } = endpoint
  const part = (title: string, content: string | undefined) => (content ? [`${'#'.repeat(depth)} ${title}`, content] : [])
  const { description, parameters, media: [type, media] = [], data, errors, answer } = describeEndpoint(document, endpoint, locale)
  const permission = operation['x-permission']?.[locale]
  const facts = [
    ...(operation.deprecated ? [`- **${messages.deprecated}**`] : []),
    ...(operation['x-auth'] ? [fact(messages.auth, messages.auths[operation['x-auth']], locale)] : []),
    ...(permission ? [fact(messages.permission, inline(permission, locale), locale)] : []),
    ...sinceWords(operation['x-since'], locale).map((line) => `- ${line}`),
  ]
  const parameterRows = parameters.map((parameter) => [
    code(parameter.name) + bracketed(parameter.required ? [messages.required] : [], locale),
    [messages.places[parameter.in], [parameter.schema?.type ?? []].flat().join(' | ')].filter(Boolean).join(punctuationOf(locale).comma),
    sentences([inline(translated(parameter, 'description', locale) ?? '', locale), ...valueParts(parameter.schema ?? {}, locale)], locale),
  ])
  const errorRows = errors.map((error) => [String(error.code), code(error.message), inline(error.when[locale], locale)])
  const { columns } = messages
  return [
    code(`${method} ${path}`),
    inline(description, locale),
    facts.join('\n'),
    ...part(messages.parameters, parameterRows.length > 0 ? table([columns.name, columns.in, columns.meaning], parameterRows) : ''),
    ...part(messages.body + bracketed([String(type)], locale), media?.schema && writeFields(document, media.schema, locale)),
    ...part(messages.data, data ? writeFields(document, data, locale) : ''),
    ...part(messages.errors, errorRows.length > 0 ? table([columns.code, columns.message, columns.when], errorRows) : ''),
    operation['x-common-errors']?.includes('auth') ? inline(messages.common, locale) : '',
    ...part(messages.example, block('bash', writeCurl(buildSample(document, endpoint)))),
    ...part(messages.exampleResponse, answer === undefined ? '' : block('json', JSON.stringify(answer, null, 2))),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** All fields of an object in one table; fields of nested objects by their path, `content[].name`. */
function writeFields(document: OpenApiDocument, schema: ApiSchema, locale: Locale): string {
  const messages = messagesOf(locale).api
  const rows = fieldRows(document, schema, '', []).map(({ name, property, required }) => {
    const field = flattenSchema(document, property)
    const meaning = translated({ ...field, ...property }, 'description', locale) ?? ''
    return [
      code(name) + bracketed([...(required ? [messages.required] : []), ...sinceWords(field['x-since'], locale)], locale),
      code(typeName(document, property)),
      sentences([inline(meaning, locale), ...valueParts(field, locale)], locale),
    ]
  })
  return rows.length > 0 ? table([messages.columns.name, messages.type, messages.columns.meaning], rows) : code(typeName(document, schema))
}

type FieldRow = { name: string; property: ApiSchema; required: boolean }

/** @param trail names of the enclosing schemas: a schema that contains itself is not expanded again */
function fieldRows(document: OpenApiDocument, raw: ApiSchema, prefix: string, trail: readonly string[]): FieldRow[] {
  const schema = flattenSchema(document, raw)
  const inner = schema.properties ? undefined : objectInside(document, schema)
  if (inner && !trail.includes(prefix)) return fieldRows(document, inner, `${prefix}${suffixOf(document, schema)}.`, [...trail, prefix])
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix + key
    const ref = property.$ref ?? property.items?.$ref ?? key
    const nested = objectInside(document, property)
    const row = { name, property, required: schema.required?.includes(key) ?? false }
    if (!nested || trail.includes(ref)) return [row]
    return [row, ...fieldRows(document, nested, `${name}${suffixOf(document, property)}.`, [...trail, ref])]
  })
}

/** `[]` for each list and `{}` for each map around an object. */
function suffixOf(document: OpenApiDocument, property: ApiSchema): string {
  const schema = flattenSchema(document, property)
  if (schema.properties) return ''
  if (schema.items) return `[]${suffixOf(document, schema.items)}`
  return typeof schema.additionalProperties === 'object' ? `{}${suffixOf(document, schema.additionalProperties)}` : ''
}

/** Possible values of a field, and its default. */
function valueParts(schema: ApiSchema, locale: Locale): string[] {
  const messages = messagesOf(locale).api
  const explained = schema['x-enum-values'] ?? schema['x-bits']
  const values =
    explained?.map((entry) => `${code(JSON.stringify(entry.value))} ${entry[locale]}`).join(punctuationOf(locale).semicolon) ??
    schema.enum?.map((value) => code(JSON.stringify(value))).join(' ')
  return [
    values ? messages.values + values : '',
    schema.default === undefined ? '' : messages.default + code(JSON.stringify(schema.default)),
  ]
}
