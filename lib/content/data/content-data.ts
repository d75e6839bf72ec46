import { z } from 'zod'
import { boundedList, boundedTable, boundedText } from '@/lib/site/bounded'
import { readValue, valueForms } from '@/lib/site/values'
import { perLanguage, productSchema } from './common-schemas'
import { path, realpathSync, statSync, stampOf } from '@/lib/site/files/files'
import { findUnboundedSchemas } from './api/schema-bounds'
import { openApiSchema, type OpenApiDocument } from './openapi-schema'
import { commonOptionSchema, driverSchema, type Driver } from './drivers'
import { driverLabelsSchema, interfaceLabelsSchema, labelNotesSchema, noLabels } from './labels-schema'
import { configurationSchema, settingsFileSchema } from './settings-schema'
import { withheldSchema } from './source-schema'
import { termsSchema } from './terms-schema'
import { hashOf } from '@/lib/site/cache/hash-data'
import { memoizeByText } from '@/lib/site/cache/memoize'
import { isVisibleBelow, listBelow } from '@/lib/site/files/files-below.mjs'
import { faultInFile, type ContentFault } from '../errors'
import { contentDir, readText, tellReading } from '@/lib/content/reading/read'
import { parseYaml, placeOfPath } from '../reading/yaml'
import { localized, locales } from '@/lib/site/locales'

const valueSchema = z
  .strictObject({
    /** What it is called beside a command. */
    label: perLanguage(boundedText(60).min(1)),
    form: z.enum(valueForms),
    /** The texts that stand for it in commands. */
    examples: boundedList(boundedText().min(2)).min(1),
  })
  .superRefine(({ form, examples }, context) =>
    examples.forEach((example, index) => {
      if (readValue(example, form) !== example)
        context.addIssue({ code: 'custom', path: ['examples', index], message: `expected a ${form}, as a reader would type it` })
    }),
  )

/** `content/data/values.yaml`: what readers replace in commands with a value of their own, by name. */
export const valuesSchema = boundedTable(boundedText().regex(/^[a-z][a-z-]*$/, 'expected lower-case letters and hyphens'), valueSchema)

/**
 * `content/data/moved-anchors.yaml`: former anchors that are still linked from elsewhere. Locale-free path of the page → former anchor →
 * present heading, `#anchor` on the same page or `/path.html#anchor` on another. Both languages share the table, because they share
 * anchors.
 */
export const movedAnchorsSchema = z.strictObject({
  pages: boundedTable(
    boundedText().startsWith('/'),
    boundedTable(boundedText().min(1), boundedText().regex(/^(?:\/[^#]*)?(?:#.+)?$/, 'expected "#anchor" or "/path.html#anchor"')),
  ),
})

/** `content/data/search-words.yaml`: what people type and paste, and pages do not say. */
export const searchWordsSchema = z.strictObject({
  /** What AList puts in front of another message; `…` matches a part that varies. */
  wrappers: boundedList(
    boundedText(100).regex(/^[^…]+(?:…[^…]+){0,2}…?$/, 'expected a text with at most three …, none at its start and none after another'),
    200,
  ),
  /** Words for faults, in both languages. */
  faults: boundedList(boundedText(100).min(1)),
  /** Word that people use, in lower case → word that pages use. */
  words: boundedTable(z.enum(locales), boundedTable(boundedText(100).min(1).lowercase(), boundedText(100).min(1))),
})

/** A driver with the path of its file below the content folder. */
export type DriverRecord = Driver & { file: string }

export type ContentData = ReturnType<typeof readAll>['data']

/** The API description: `null` if the content has none or it is invalid. */
interface ApiDescription {
  document: OpenApiDocument | null
  faults: ContentFault[]
}

const openApiFile = 'data/openapi.yaml'

const boundedOpenApi = openApiSchema.superRefine((document, context) => {
  for (const { path: at, message } of findUnboundedSchemas(document)) context.addIssue({ code: 'custom', path: at, message })
})

/** Reads the data folder. Files that do not match their schema are reported and omitted; a missing folder counts as empty. */
export function readContentData(dir = contentDir()) {
  const folder = path.join(dir, 'data')
  const { files, leftOut } = listBelow(folder, dir)
  const stamps = files.map((name) => `${name} ${stampOf(path.join(folder, name))}`)
  const faults = leftOut.map(({ name, reason }) => faultInFile(`data/${name}`, reason))
  return memoizeByText(`data of ${dir}`, JSON.stringify([stamps, faults]), () => readAll(dir, files, faults))
}

function readAll(dir: string, files: readonly string[], faults: ContentFault[]) {
  const namesIn = (folder: string) =>
    files.flatMap((name) => (path.posix.dirname(name) === folder && name.endsWith('.yaml') ? path.posix.basename(name) : []))
  const read = <T extends z.ZodType>(file: string, schema: T) => readYaml(dir, file, schema, faults)
  const drivers = namesIn('drivers').flatMap((name): DriverRecord[] => {
    const file = `data/drivers/${name}`
    const driver = read(file, driverSchema)
    return driver ? [{ ...driver, file }] : []
  })
  const settings = namesIn('settings').flatMap((name) => {
    const file = `data/settings/${name}`
    const group = read(file, settingsFileSchema)
    return group ? [{ ...group, name: name.replace(/\.yaml$/, ''), file }] : []
  })
  const { terms = [], patterns: stylePatterns = [] } = read('data/terms.yaml', termsSchema) ?? {}
  return {
    data: {
      product: read('data/product.yaml', productSchema) ?? { version: '' },
      drivers,
      commonOptions: read('data/common-options.yaml', z.strictObject({ options: boundedList(commonOptionSchema) }))?.options ?? [],
      /** Settings of the admin panel, one group per file. */
      settings,
      /** Keys of the configuration file, in its order. */
      configuration: read('data/configuration.yaml', configurationSchema)?.keys ?? [],
      /** Preferred terms and their rejected forms, and style patterns that pages avoid. */
      terms,
      stylePatterns,
      /** Labels of the product's interface. */
      labels: {
        drivers: read('data/labels/drivers.yaml', driverLabelsSchema) ?? noLabels.drivers,
        interface: read('data/labels/interface.yaml', interfaceLabelsSchema) ?? noLabels.interface,
        notes: read('data/labels/notes.yaml', labelNotesSchema) ?? noLabels.notes,
      },
      /** Defaults of the product that the documentation does not repeat, such as secrets. */
      withheld: read('data/withheld.yaml', withheldSchema)?.defaults ?? [],
      searchWords: read('data/search-words.yaml', searchWordsSchema) ?? { wrappers: [], faults: [], words: localized(() => ({})) },
      values: read('data/values.yaml', valuesSchema) ?? {},
      movedAnchors: read('data/moved-anchors.yaml', movedAnchorsSchema)?.pages ?? {},
      ...prepareOpenApi(dir),
    },
    faults,
  }
}

/** The API description as it was when the folder was read; parsed on first use, because few pages show it. The hash is that of its text. */
function prepareOpenApi(dir: string): { openApi: () => ApiDescription; openApiHash: string } {
  const { text, fault } = readDataText(dir, openApiFile)
  if (text === undefined) return { openApi: () => ({ document: null, faults: fault ? [fault] : [] }), openApiHash: '' }
  return memoizeByText(`data ${openApiFile}`, text, () => {
    let description: ApiDescription | undefined
    const parse = (): ApiDescription => {
      const faults: ContentFault[] = []
      return { document: parseFile(text, openApiFile, boundedOpenApi, faults) ?? null, faults }
    }
    return { openApi: () => (description ??= parse()), openApiHash: hashOf(text) }
  })
}

/** Reads one YAML file with a schema, if there is one; every fault has the line of the value that caused it. */
export function readYaml<T extends z.ZodType>(dir: string, file: string, schema: T, faults: ContentFault[]): z.infer<T> | undefined {
  const { text, fault } = readDataText(dir, file)
  if (fault) faults.push(fault)
  if (text === undefined) return undefined
  const { value, faults: kept } = memoizeByText(`data ${file}`, text, () => {
    const fileFaults: ContentFault[] = []
    return { value: parseFile(text, file, schema, fileFaults), faults: fileFaults }
  })
  faults.push(...kept)
  return value
}

/** Four times the description of the product's API, which is the longest. */
const maxDataBytes = 2 * 2 ** 20

/** The text of a file, unless there is none; nothing of a file outside of the content, to which a link may lead. */
export function readDataText(dir: string, file: string): { text?: string; fault?: ContentFault } {
  try {
    const full = realpathSync(path.join(dir, file))
    if (!isVisibleBelow(realpathSync(dir), full)) return {}
    const { size } = statSync(full)
    if (size > maxDataBytes)
      return { fault: faultInFile(file, `the file has ${(size / 2 ** 20).toFixed(1)} MB, expected at most ${maxDataBytes / 2 ** 20}`) }
    return readText(full, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? {} : { fault: faultInFile(file, `the file cannot be read (${code}), expected permission to read it`) }
  }
}

function parseFile<T extends z.ZodType>(text: string, file: string, schema: T, faults: ContentFault[]): z.infer<T> | undefined {
  tellReading(file)
  const { value, places, faults: found } = parseYaml(text)
  faults.push(...found.map((fault) => ({ ...fault, file, field: 'yaml', severity: 'error' as const })))
  if (found.length > 0) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const { path: at, message } of result.error.issues)
    faults.push({ file, ...placeOfPath(places, at), field: at.join('.') || 'data', message, severity: 'error' })
  return undefined
}
