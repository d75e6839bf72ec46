import { z } from 'zod'
import { boundedList, boundedTable, boundedText } from '@/lib/site/bounded'
import { fillLanguages, locales, type Locale } from '@/lib/site/locales'
import { languageFields, perLanguage } from './common-schemas'

const text = boundedText(5000)
const valueMeaning = z
  .looseObject({ value: z.unknown(), ...languageFields(text) })
  .transform((meaning) => ({ ...meaning, ...fillLanguages(meaning) }))

/** A text in English, and in other languages in the fields next to it: `summary` and `x-zh-summary`. */
export type Translated<Field extends string> = Partial<Record<Field | `x-${Locale}-${Field}`, string>>

/** Optional texts, in English and in the other languages. */
const translatedTexts = <Field extends string>(...fields: Field[]) =>
  Object.fromEntries(
    fields.flatMap((field) => [field, ...locales.map((locale) => `x-${locale}-${field}`)]).map((key) => [key, text.optional()]),
  ) as Record<keyof Translated<Field>, z.ZodOptional<z.ZodString>>

const anything = z.unknown().optional()
/** The part of JSON Schema in OpenAPI 3.1 that our document uses, but for the schemas within it. Other fields are passed through. */
const schemaFields = z.looseObject({
  $ref: text.optional(),
  type: z.union([text, boundedList(text)]).optional(),
  format: text.optional(),
  ...translatedTexts('description'),
  required: boundedList(text).optional(),
  enum: boundedList(z.unknown()).optional(),
  const: anything,
  default: anything,
  example: anything,
  examples: boundedList(z.unknown()).optional(),
  nullable: z.boolean().optional(),
  'x-since': text.optional(),
  /** Meaning of each value, or of each bit of a mask. */
  'x-enum-values': boundedList(valueMeaning).optional(),
  'x-bits': boundedList(valueMeaning).optional(),
})

export interface ApiSchema extends z.infer<typeof schemaFields> {
  properties?: Record<string, ApiSchema>
  items?: ApiSchema
  additionalProperties?: ApiSchema | boolean
  allOf?: ApiSchema[]
  oneOf?: ApiSchema[]
  anyOf?: ApiSchema[]
}

const schema: z.ZodType<ApiSchema> = z.lazy(() =>
  schemaFields.extend({
    properties: boundedTable(text, schema, 5000).optional(),
    items: schema.optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    allOf: boundedList(schema).optional(),
    oneOf: boundedList(schema).optional(),
    anyOf: boundedList(schema).optional(),
  }),
)

const parameter = z.looseObject({
  $ref: text.optional(),
  name: text,
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().optional(),
  ...translatedTexts('description'),
  schema: schema.optional(),
  example: anything,
})
const content = boundedTable(
  text,
  z.looseObject({
    schema: schema.optional(),
    example: anything,
    examples: boundedTable(text, z.looseObject({ value: anything })).optional(),
  }),
)
const error = z.object({ code: z.number(), message: text, when: perLanguage(text) })

const operation = z.looseObject({
  operationId: text,
  ...translatedTexts('summary', 'description'),
  tags: boundedList(text).optional(),
  // A reference has no other field; it is resolved before they are read.
  parameters: boundedList(z.union([z.looseObject({ $ref: text }), parameter]) as unknown as typeof parameter).optional(),
  requestBody: z.looseObject({ $ref: text.optional(), required: z.boolean().optional(), content: content.optional() }).optional(),
  responses: boundedTable(text, z.looseObject({ $ref: text.optional(), content: content.optional() })).optional(),
  security: boundedList(boundedTable(text, boundedList(text))).optional(),
  deprecated: z.boolean().optional(),
  'x-since': text.optional(),
  'x-auth': z.enum(['none', 'guest', 'user', 'admin']).optional(),
  'x-permission': perLanguage(text).optional(),
  /** Locale-free path of the page that describes it. */
  'x-page': text.optional(),
  /** The operation of which this is an alias. */
  'x-same-as': text.optional(),
  /** Methods that the route accepts, if they are more than the one described: `GET+HEAD`, `ANY`. */
  'x-registered-as': text.optional(),
  'x-errors': boundedList(error).optional(),
  /** Keys into the document's table of errors that many calls share. */
  'x-common-errors': boundedList(text).optional(),
})

/** The part of the product's API description that the site reads. */
export const openApiSchema = z.looseObject({
  openapi: text.regex(/^3\.1\.\d+$/, 'expected a version 3.1'),
  info: boundedTable(text, z.unknown()),
  paths: boundedTable(text.startsWith('/'), boundedTable(text, operation)),
  components: z
    .object({ schemas: boundedTable(text, schema).optional() })
    .catchall(boundedTable(text, z.unknown()))
    .optional(),
  'x-common-errors': boundedTable(text, boundedList(error)).optional(),
})

export type ApiParameter = z.infer<typeof parameter>
export type ApiError = z.infer<typeof error>
export type ApiOperation = z.infer<typeof operation>
export type OpenApiDocument = z.infer<typeof openApiSchema>
