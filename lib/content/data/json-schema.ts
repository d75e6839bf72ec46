import { z } from 'zod'
import { driverSchema } from './drivers'
import { frontmatterSchema } from '../reading/schema'

/** JSON Schemas for editors, by file name; `npm run schema` writes them to `docs/`. */
export function buildJsonSchemas(): Record<string, object> {
  const options = { io: 'input', target: 'draft-7', unrepresentable: 'any' } as const
  return {
    'frontmatter.schema.json': {
      ...z.toJSONSchema(frontmatterSchema, options),
      title: 'Frontmatter of a page',
      // Unknown fields are allowed with a warning, because pages from other sites may contain some.
      additionalProperties: true,
    },
    'driver.schema.json': { ...z.toJSONSchema(driverSchema, options), title: 'Driver: content/data/drivers/*.yaml' },
  }
}

/** The frontmatter's fields as rows of a Markdown table: name, kind, meaning. */
export function buildFieldTable(): string {
  const { properties = {} } = z.toJSONSchema(frontmatterSchema, { io: 'input', unrepresentable: 'any' })
  const rows = Object.entries(properties).map(([name, field]) => {
    const { description = '' } = field as { description?: string }
    return `| \`${name}\` | ${kindOf(field)} | ${description.replaceAll('|', '\\|')} |`
  })
  return ['| Field | Value | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

type Field = { type?: string | string[]; const?: unknown; enum?: unknown[]; anyOf?: Field[]; items?: Field }

function kindOf(field: unknown): string {
  const { type, const: only, enum: choices, anyOf, items } = field as Field
  if (only !== undefined) return `\`${JSON.stringify(only)}\``
  if (choices) return choices.map((choice) => `\`${String(choice)}\``).join(' or ')
  if (anyOf) return [...new Set(anyOf.map(kindOf))].join(' or ')
  if (Array.isArray(type)) return type.map((one) => kindOf({ type: one })).join(' or ')
  if (type === 'array') return `list of ${kindOf(items ?? {})}`
  return { string: 'text', boolean: 'switch', object: 'fields', integer: 'whole number' }[type ?? ''] ?? type ?? 'anything'
}
