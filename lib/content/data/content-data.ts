import { path, readdirSync, readFileSync } from '@/lib/site/files'
import { z } from 'zod'
import type { OpenApiDocument } from './openapi'
import { openApiSchema } from './openapi-schema'
import { productSchema, type Product } from './product-schema'
import { commonOptionSchema, driverSchema, type CommonOption, type Driver } from './driver-schema'
import { driverLabelsSchema, interfaceLabelsSchema, labelNotesSchema, noLabels, type Labels } from './labels-schema'
import { configurationSchema, settingsFileSchema, type ConfigurationKey, type SettingsGroup } from './settings-schema'
import { withheldSchema, type WithheldDefault } from './source-schema'
import { termsSchema, type StylePattern, type Term } from './terms-schema'
import { hashOf } from '@/lib/site/cache/cache'
import { memoizeByText } from '@/lib/site/cache/memoize-by-text'
import type { ContentError } from '../errors'
import { contentDir } from '../reading/read'
import { parseYaml, placeOfPath } from '../reading/yaml'
import { localized, locales } from '@/lib/site/locales'

/**
 * `content/data/moved-anchors.yaml`: former anchors that are still linked from elsewhere. Locale-free path of the page → former anchor →
 * present heading, `#anchor` on the same page or `/path.html#anchor` on another. Both languages share the table, because they share
 * anchors.
 */
const movedAnchorsSchema = z.strictObject({
  pages: z.record(
    z.string().startsWith('/'),
    z.record(z.string().min(1), z.string().regex(/^(?:\/[^#]*)?(?:#.+)?$/, 'expected "#anchor" or "/path.html#anchor"')),
  ),
})

/** By locale-free path: former anchor → present target. */
type MovedAnchorTable = z.infer<typeof movedAnchorsSchema>['pages']

/** `content/data/search-words.yaml`: what people type and paste, and pages do not say. */
const searchWordsSchema = z.strictObject({
  /** What AList puts in front of another message; `…` matches a part that varies. */
  wrappers: z.array(z.string().min(1)),
  /** Word that people use, in lower case → word that pages use. */
  words: z.record(z.enum(locales), z.record(z.string().min(1).lowercase(), z.string().min(1))),
})

type SearchWords = z.infer<typeof searchWordsSchema>

/** A driver with the path of its file below the content folder. */
export type DriverRecord = Driver & { file: string }

/** Validated contents of `content/data`. */
export interface ContentData {
  product: Product
  drivers: DriverRecord[]
  commonOptions: CommonOption[]
  /** Settings of the admin panel, one group per file. */
  settings: SettingsGroup[]
  /** Keys of the configuration file, in its order. */
  configuration: ConfigurationKey[]
  /** Terminology: preferred terms and their rejected forms. */
  terms: Term[]
  /** Style patterns that pages avoid. */
  stylePatterns: StylePattern[]
  /** Labels of the product's interface. */
  labels: Labels
  /** Defaults of the product that the documentation does not repeat, such as secrets. */
  withheld: WithheldDefault[]
  /** What people type and pages do not say. */
  searchWords: SearchWords
  /** Former anchors, by page. */
  movedAnchors: MovedAnchorTable
  /** The API description as it was when the folder was read; parsed on first use, because few pages show it. */
  openApi: () => ApiDescription
  /** Hash of its text, which is known without parsing it. */
  openApiHash: string
}

/** The API description: `null` if the content has none or it is invalid. */
export interface ApiDescription {
  document: OpenApiDocument | null
  faults: ContentError[]
}

const openApiFile = 'data/openapi.yaml'

/** Reads the data folder. Files that do not match their schema are reported and omitted; a missing folder counts as empty. */
export function readContentData(dir = contentDir()): { data: ContentData; faults: ContentError[] } {
  const faults: ContentError[] = []
  const read = <T extends z.ZodType>(file: string, schema: T) => readYaml(dir, file, schema, faults)
  const drivers = namesIn(path.join(dir, 'data/drivers')).flatMap((name) => {
    const file = `data/drivers/${name}`
    const driver = read(file, driverSchema)
    return driver ? [{ ...driver, file }] : []
  })
  const settings = namesIn(path.join(dir, 'data/settings')).flatMap((name) => {
    const file = `data/settings/${name}`
    const group = read(file, settingsFileSchema)
    return group ? [{ ...group, name: name.replace(/\.yaml$/, ''), file }] : []
  })
  const present = namesIn(path.join(dir, 'data'))
  const single = <T extends z.ZodType>(name: string, schema: T) => (present.includes(name) ? read(`data/${name}`, schema) : undefined)
  const common = single('common-options.yaml', z.strictObject({ options: z.array(commonOptionSchema) }))
  const configuration = single('configuration.yaml', configurationSchema)
  const product = single('product.yaml', productSchema) ?? { version: '' }
  const { terms = [], patterns: stylePatterns = [] } = single('terms.yaml', termsSchema) ?? {}
  const labelFiles = namesIn(path.join(dir, 'data/labels'))
  const labelFile = <T extends z.ZodType>(name: string, schema: T) =>
    labelFiles.includes(name) ? read(`data/labels/${name}`, schema) : undefined
  const labels: Labels = {
    drivers: labelFile('drivers.yaml', driverLabelsSchema) ?? noLabels.drivers,
    interface: labelFile('interface.yaml', interfaceLabelsSchema) ?? noLabels.interface,
    notes: labelFile('notes.yaml', labelNotesSchema) ?? noLabels.notes,
  }
  return {
    data: {
      product,
      drivers,
      commonOptions: common?.options ?? [],
      settings,
      configuration: configuration?.keys ?? [],
      terms,
      stylePatterns,
      labels,
      withheld: single('withheld.yaml', withheldSchema)?.defaults ?? [],
      searchWords: single('search-words.yaml', searchWordsSchema) ?? { wrappers: [], words: localized(() => ({})) },
      movedAnchors: single('moved-anchors.yaml', movedAnchorsSchema)?.pages ?? {},
      ...prepareOpenApi(dir),
    },
    faults,
  }
}

function prepareOpenApi(dir: string): Pick<ContentData, 'openApi' | 'openApiHash'> {
  if (!namesIn(path.join(dir, 'data')).includes(path.basename(openApiFile)))
    return { openApi: () => ({ document: null, faults: [] }), openApiHash: '' }
  const text = readFileSync(path.join(dir, openApiFile), 'utf8')
  return memoizeByText(`data ${openApiFile}`, text, () => {
    let description: ApiDescription | undefined
    const parse = (): ApiDescription => {
      const faults: ContentError[] = []
      return { document: parseFile(text, openApiFile, openApiSchema, faults) ?? null, faults }
    }
    return { openApi: () => (description ??= parse()), openApiHash: hashOf(text) }
  })
}

/** Reads one YAML file with a schema; every diagnostic has the line of the value that caused it. */
export function readYaml<T extends z.ZodType>(dir: string, file: string, schema: T, faults: ContentError[]): z.infer<T> | undefined {
  const text = readFileSync(path.join(dir, file), 'utf8')
  const { value, faults: found } = memoizeByText(`data ${file}`, text, () => {
    const own: ContentError[] = []
    return { value: parseFile(text, file, schema, own), faults: own }
  })
  faults.push(...found)
  return value
}

function parseFile<T extends z.ZodType>(text: string, file: string, schema: T, faults: ContentError[]): z.infer<T> | undefined {
  const { value, places, faults: found } = parseYaml(text)
  faults.push(...found.map((fault) => ({ ...fault, file, field: 'yaml', severity: 'error' as const })))
  if (found.length > 0) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    faults.push({
      file,
      ...placeOfPath(places, issue.path),
      field: issue.path.join('.') || 'data',
      message: issue.message,
      severity: 'error',
    })
  }
  return undefined
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .sort()
  } catch {
    return []
  }
}
