import { z } from 'zod'
import { fillLanguages, locales } from '@/lib/site/locales'
import { languageFields, perLanguage } from './per-language'
import type { ApiError, ApiOperation, ApiParameter, ApiSchema, OpenApiDocument } from './openapi'

const text = z.string()
const valueMeaning = z
  .looseObject({ value: z.unknown(), ...languageFields(text) })
  .transform((meaning) => ({ ...meaning, ...fillLanguages(meaning) }))

/** Optional texts, in English and in the other languages. */
const translatedTexts = (...fields: string[]) =>
  Object.fromEntries(
    fields.flatMap((field) => [field, ...locales.map((locale) => `x-${locale}-${field}`)]).map((key) => [key, text.optional()]),
  )

/** A JSON Schema; fields that the site does not read are passed through. */
const schema: z.ZodType<ApiSchema> = z.lazy(() =>
  z.looseObject({
    $ref: text.optional(),
    type: z.union([text, z.array(text)]).optional(),
    format: text.optional(),
    ...translatedTexts('description'),
    properties: z.record(text, schema).optional(),
    required: z.array(text).optional(),
    items: schema.optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    allOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    anyOf: z.array(schema).optional(),
    enum: z.array(z.unknown()).optional(),
    examples: z.array(z.unknown()).optional(),
    nullable: z.boolean().optional(),
    'x-since': text.optional(),
    'x-enum-values': z.array(valueMeaning).optional(),
    'x-bits': z.array(valueMeaning).optional(),
  }),
)

const reference = z.looseObject({ $ref: text })
const parameter: z.ZodType<ApiParameter> = z.looseObject({
  name: text,
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().optional(),
  ...translatedTexts('description'),
  schema: schema.optional(),
})
const content = z.record(text, z.looseObject({ schema: schema.optional() }))
const error: z.ZodType<ApiError> = z.object({ code: z.number(), message: text, when: perLanguage(text) })

const operation = z.looseObject({
  operationId: text,
  ...translatedTexts('summary', 'description'),
  tags: z.array(text).optional(),
  parameters: z.array(z.union([reference, parameter])).optional(),
  requestBody: z.looseObject({ $ref: text.optional(), required: z.boolean().optional(), content: content.optional() }).optional(),
  responses: z.record(text, z.looseObject({ $ref: text.optional(), content: content.optional() })).optional(),
  deprecated: z.boolean().optional(),
  'x-since': text.optional(),
  'x-auth': z.enum(['none', 'guest', 'user', 'admin']).optional(),
  'x-permission': perLanguage(text).optional(),
  'x-page': text.optional(),
  'x-same-as': text.optional(),
  'x-errors': z.array(error).optional(),
  'x-common-errors': z.array(text).optional(),
}) as unknown as z.ZodType<ApiOperation>

/** The part of the product's API description that the site reads. */
export const openApiSchema: z.ZodType<OpenApiDocument> = z.looseObject({
  openapi: text.regex(/^3\.1\.\d+$/, 'expected a version 3.1'),
  info: z.record(text, z.unknown()),
  paths: z.record(text.startsWith('/'), z.record(text, operation)),
  components: z
    .object({ schemas: z.record(text, schema).optional() })
    .catchall(z.record(text, z.unknown()))
    .optional(),
  'x-common-errors': z.record(text, z.array(error)).optional(),
})
