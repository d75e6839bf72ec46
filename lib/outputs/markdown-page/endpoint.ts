import { exampleOfSchema } from '@/lib/api-samples/examples'
import { buildSample, listParameters } from '@/lib/api-samples/sample-request'
import { dataSchema, objectInside, successMedia, typeName } from '@/lib/content/data/api/schema-parts'
import {
  flattenSchema,
  resolveRef,
  type ApiEndpointRecord,
  type ApiSchema,
  type OpenApiDocument,
  translated,
} from '@/lib/content/data/openapi'
import type { Messages } from '@/lib/i18n/messages'
import type { AnyNode } from '@/lib/markdown/nodes'
import type { Locale } from '@/lib/site/locales'
import { bracketed, colonOf, commaOf, semicolonOf } from '@/lib/i18n/punctuation'
import { block, codeNode, headingNode, inBrackets, inline, list, paragraph, strong, tableNode, textNode } from './build-nodes'
import { sinceWords } from './option-table'
import { sentences } from './sentences'

interface EndpointOptions {
  locale: Locale
  words: Messages['api']
  /** Depth of the headings of its parts. */
  depth: number
}

/** One endpoint: how to call it, what it returns, what can go wrong, and an example of each. */
export function writeEndpoint(document: OpenApiDocument, endpoint: ApiEndpointRecord, options: EndpointOptions): AnyNode[] {
  const { locale, words, depth } = options
  const { method, path, operation } = endpoint
  const colon = colonOf(locale)
  const part = (title: string, content: AnyNode | undefined): AnyNode[] => (content ? [headingNode(depth, textNode(title)), content] : [])
  const description = translated(operation, 'description', locale) ?? translated(operation, 'summary', locale) ?? ''
  const parameters = listParameters(document, operation.parameters)
  const media = operation.requestBody && Object.entries(resolveRef(document, operation.requestBody).content ?? {})[0]
  const success = successMedia(document, operation.responses)
  const data = success?.schema && dataSchema(document, success.schema)
  const answer: unknown = success && (success.example ?? (success.schema && exampleOfSchema(document, success.schema)))
  const permission = operation['x-permission']?.[locale]
  const facts: AnyNode[][] = [
    ...(operation.deprecated ? [[paragraph(strong(words.deprecated))]] : []),
    ...(operation['x-auth'] ? [[paragraph(strong(words.auth), textNode(colon + words.auths[operation['x-auth']]))]] : []),
    ...(permission ? [[paragraph(strong(words.permission), textNode(colon), ...inline(permission, locale))]] : []),
    ...sinceWords(operation['x-since'], locale).map((line) => [paragraph(textNode(line))]),
  ]
  const errors = operation['x-errors'] ?? []
  return [
    paragraph(codeNode(`${method} ${path}`)),
    ...(description ? [paragraph(...inline(description, locale))] : []),
    ...(facts.length > 0 ? [list(facts)] : []),
    ...part(
      words.parameters,
      parameters.length === 0
        ? undefined
        : tableNode(
            [words.columns.name, words.columns.in, words.columns.meaning],
            parameters.map((parameter) => [
              [codeNode(parameter.name), ...inBrackets(parameter.required ? [words.required] : [], locale)],
              [
                textNode(
                  [words.places[parameter.in], [parameter.schema?.type ?? []].flat().join(' | ')].filter(Boolean).join(commaOf(locale)),
                ),
              ],
              sentences(
                [inline(translated(parameter, 'description', locale) ?? '', locale), ...valueParts(parameter.schema ?? {}, locale, words)],
                locale,
              ),
            ]),
          ),
    ),
    ...part(words.body + bracketed([String(media?.[0])], locale), media?.[1].schema && fieldTable(document, media[1].schema, options)),
    ...part(words.data, data ? fieldTable(document, data, options) : undefined),
    ...part(
      words.errors,
      errors.length === 0
        ? undefined
        : tableNode(
            [words.columns.code, words.columns.message, words.columns.when],
            errors.map((error) => [[textNode(String(error.code))], [codeNode(error.message)], inline(error.when[locale], locale)]),
          ),
    ),
    ...(operation['x-common-errors']?.includes('auth') ? [paragraph(...inline(words.common, locale))] : []),
    ...part(words.example, block('http', requestText(document, endpoint))),
    ...part(words.exampleResponse, answer === undefined ? undefined : block('json', JSON.stringify(answer, null, 2))),
  ]
}

/** The example as sent over the network. */
function requestText(document: OpenApiDocument, endpoint: ApiEndpointRecord): string {
  const { method, url, headers, body } = buildSample(document, endpoint)
  const { host, pathname, search } = new URL(url)
  const lines = [`${method} ${pathname}${search}`, `Host: ${host}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  return [...lines, ...(body === undefined ? [] : ['', JSON.stringify(body, null, 2)])].join('\n')
}

/** All fields of an object in one table; fields of nested objects by their path, `content[].name`. */
function fieldTable(document: OpenApiDocument, schema: ApiSchema, { locale, words }: EndpointOptions): AnyNode {
  const rows = fieldRows(document, schema, '', [])
  if (rows.length === 0) return paragraph(codeNode(typeName(document, schema)))
  return tableNode(
    [words.columns.name, words.type, words.columns.meaning],
    rows.map(({ name, property, required }) => {
      const field = flattenSchema(document, property)
      const meaning = translated({ ...field, ...property }, 'description', locale) ?? ''
      return [
        [codeNode(name), ...inBrackets([...(required ? [words.required] : []), ...sinceWords(field['x-since'], locale)], locale)],
        [codeNode(typeName(document, property))],
        sentences([inline(meaning, locale), ...valueParts(field, locale, words)], locale),
      ]
    }),
  )
}

interface FieldRow {
  name: string
  property: ApiSchema
  required: boolean
}

/** @param trail names of the enclosing schemas: a schema that contains itself is not expanded again */
function fieldRows(document: OpenApiDocument, raw: ApiSchema, prefix: string, trail: readonly string[]): FieldRow[] {
  const schema = flattenSchema(document, raw)
  const own = schema.properties ? { schema, prefix } : inside(document, schema, prefix)
  return Object.entries(own?.schema.properties ?? {}).flatMap(([key, property]) => {
    const name = own!.prefix + key
    const ref = property.$ref ?? property.items?.$ref ?? key
    const inner = objectInside(document, property)
    const row = { name, property, required: own!.schema.required?.includes(key) ?? false }
    if (!inner || trail.includes(ref)) return [row]
    return [row, ...fieldRows(document, inner, `${name}${suffixOf(document, property)}.`, [...trail, ref])]
  })
}

/** The object in a list or map, which is what the table describes. */
function inside(document: OpenApiDocument, schema: ApiSchema, prefix: string): { schema: ApiSchema; prefix: string } | undefined {
  const inner = objectInside(document, schema)
  return inner ? { schema: flattenSchema(document, inner), prefix: `${prefix}${suffixOf(document, schema)}.` } : undefined
}

/** `[]` for each list and `{}` for each map around an object. */
function suffixOf(document: OpenApiDocument, property: ApiSchema): string {
  const schema = flattenSchema(document, property)
  if (schema.properties) return ''
  if (schema.items) return `[]${suffixOf(document, schema.items)}`
  return typeof schema.additionalProperties === 'object' ? `{}${suffixOf(document, schema.additionalProperties)}` : ''
}

/** Possible values of a field, and its default. */
function valueParts(schema: ApiSchema, locale: Locale, words: Messages['api']): AnyNode[][] {
  const explained = schema['x-enum-values'] ?? schema['x-bits']
  const values = explained
    ? explained.flatMap((entry, index) => [
        textNode(index > 0 ? semicolonOf(locale) : ''),
        codeNode(JSON.stringify(entry.value)),
        textNode(` ${entry[locale]}`),
      ])
    : (schema.enum ?? []).flatMap((value, index) => [textNode(index > 0 ? ' ' : ''), codeNode(JSON.stringify(value))])
  return [
    values.length > 0 ? [textNode(words.values), ...values] : [],
    schema.default === undefined ? [] : [textNode(words.default), codeNode(JSON.stringify(schema.default))],
  ]
}
