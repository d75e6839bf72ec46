import type { AttributeType, FeatureFault, FeatureSpec, RequiredAttribute, TagSpec, Use } from '@/components/markdown/spec'
import { specs, type FeatureName } from '@/components/markdown/specs'

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

function list(words: readonly string[]): string {
  return words.join(', ')
}
