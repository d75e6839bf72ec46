import type { FeatureSpec, NameSpec, TagSpec, AttributeType, FeatureFault, RequiredAttribute, Use } from '@/components/markdown/spec'
import { specs, type FeatureName } from '@/components/markdown/specs'

/** A name that authors write, and the feature it belongs to. */
export interface Known<T> {
  /** The name in its usual spelling. */
  name: string
  feature: FeatureName
  entry: T
}

const all = Object.entries(specs) as [FeatureName, FeatureSpec][]

function collect<T>(of: (spec: FeatureSpec) => Readonly<Record<string, T>> | undefined): Map<string, Known<T>> {
  return new Map(
    all.flatMap(([feature, spec]) => Object.entries(of(spec) ?? {}).map(([name, entry]) => [name, { name, feature, entry }] as const)),
  )
}

/** All names allowed after `:::`. */
export const containers: ReadonlyMap<string, Known<NameSpec>> = collect((spec) => spec.containers)
/** All fences that are not shown as code, by language in lower case. */
export const fences: ReadonlyMap<string, Known<NameSpec>> = collect((spec) => spec.fences)
/** All of our tags, by the name authors write. */
export const tags: ReadonlyMap<string, Known<TagSpec>> = collect((spec) => spec.tags)

const tagsByLooseName = new Map(
  [...tags.values()].flatMap((tag) => [
    [looseName(tag.name), tag],
    [looseName(tag.entry.element), tag],
  ]),
)

/** The feature that renders fences in this language, in any case and with options after a colon: `flow:ant`. */
export function findFence(lang: string | null | undefined): Known<NameSpec> | undefined {
  return fences.get((lang ?? '').toLowerCase().replace(/:.*$/, ''))
}

/** The tag with a name in any spelling: `DriverOptions`, `driver-options`, `driveroptions`. */
export const findTag = (written: string): Known<TagSpec> | undefined => tagsByLooseName.get(looseName(written))

/** Tag names as listed in messages. HTML tags that we render are not among them. */
export const tagNames: readonly string[] = [...tags.keys()].filter((name) => /^[A-Z]/.test(name))

const elements = [...all.flatMap(([, spec]) => Object.entries(spec.elements ?? {})), ...tagElements()]

/** Elements that the parser and the plugins create and that the sanitizer allows, with their attributes. */
export const elementAttributes: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...elements.map(([element]): [string, string[]] => [element, []]),
  ...[...tags.values()].map(({ entry }): [string, string[]] => [entry.element, Object.keys(entry.attributes)]),
])

/** Block elements: a paragraph around them is removed. */
export const blockElements: ReadonlySet<string> = new Set(elements.filter(([, place]) => place === 'block').map(([element]) => element))

function tagElements(): [string, 'block' | 'inline'][] {
  return [...tags.values()].map(({ entry }) => [entry.element, entry.inline ? 'inline' : 'block'])
}

function looseName(name: string): string {
  return name.replace(/-/g, '').toLowerCase()
}

/** Attributes allowed on every element. */
const everywhere = /^(?:id|class|lang|dir|title|style|role|key|on.*|data-.*|aria-.*)$/
/** Attributes of other engines that would be code there: `:src`, `@click`, `v-if`. */
const foreignCode = /^(?:[:@#]|v-)/

/** Faults for one use of a feature: attributes first, then the feature's own check. */
export function checkUse(feature: FeatureName, use: Use): FeatureFault[] {
  const spec: FeatureSpec = specs[feature]
  const tag = use.kind === 'tag' && spec.tags?.[use.name]
  const ofAttributes = tag ? checkAttributes(use.name, tag, use.attributes) : []
  return [...ofAttributes.map((finding) => ({ ...finding, attribute: true })), ...(spec.check?.(use) ?? [])]
}

function checkAttributes(tag: string, { attributes }: TagSpec, written: Readonly<Record<string, string>>): FeatureFault[] {
  const name = `<${tag}>`
  const attributeNames = Object.keys(attributes)
  const missing = Object.entries(attributes).flatMap(([attribute, entry]): FeatureFault[] =>
    isRequired(entry) && !written[attribute] && !(entry.or && written[entry.or])
      ? [{ message: `${name} without ${attribute}, expected ${attribute}="${entry.example}"`, severity: 'error' }]
      : [],
  )
  const unfit = Object.entries(written).flatMap(([attribute, value]): FeatureFault[] => {
    const entry = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined
    if (entry !== undefined) return checkValue(tag, attribute, typeOf(entry), value)
    if (foreignCode.test(attribute)) {
      const bare = attribute.replace(/^(?:v-bind)?:/, '')
      const expected = attributeNames.includes(bare)
        ? `${bare}="text": values are text, never code`
        : `text attributes: ${list(attributeNames)}`
      return [{ message: `${name} takes no ${attribute}, which is code of another engine, expected ${expected}` }]
    }
    if (everywhere.test(attribute)) return []
    return [
      {
        message: `${name} takes no ${attribute}, expected ${attributeNames.length > 0 ? `one of ${list(attributeNames)}` : 'no attributes'}`,
      },
    ]
  })
  return [...missing, ...unfit]
}

function checkValue(tag: string, attribute: string, type: AttributeType, value: string): FeatureFault[] {
  const written = `<${tag} ${attribute}="${value}">`
  if (typeof type !== 'string')
    return type.includes(value) || value === '' ? [] : [{ message: `${written}, expected one of ${list(type)}` }]
  if (type === 'number' && value !== '' && !/^-?\d+(?:\.\d+)?$/.test(value)) return [{ message: `${written}, expected a number` }]
  return []
}

/** Type of an attribute, whether it is required or not. */
export function typeOf(entry: AttributeType | RequiredAttribute): AttributeType {
  return isRequired(entry) ? entry.type : entry
}

function isRequired(entry: AttributeType | RequiredAttribute): entry is RequiredAttribute {
  return typeof entry === 'object' && 'example' in entry
}

const list = (words: readonly string[]): string => words.join(', ')
