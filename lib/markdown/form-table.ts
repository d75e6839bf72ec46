import type { FeatureSpec, NameSpec, TagSpec } from '@/components/markdown/spec'
import { typeOf } from '@/lib/markdown/vocabulary'
import { specs } from '@/components/markdown/specs'

/** Every Markdown form as a row of a Markdown table, from the specs: its syntax, and its meaning with its attributes. */
export function buildFormTable(): string {
  const rows = Object.values<FeatureSpec>(specs).flatMap((spec) => [
    ...nameRows(spec.containers, (name) => `::: ${name}`),
    ...nameRows(spec.fences, (name) => `\`\`\`${name}`),
    ...tagRows(spec.tags),
    ...Object.entries(spec.forms ?? {}).map(([form, describe]) => row(form, describe)),
  ])
  return ['| Syntax | Meaning and attributes |', '| --- | --- |', ...rows].join('\n')
}

function nameRows(names: Readonly<Record<string, NameSpec>> = {}, write: (name: string) => string): string[] {
  return Object.entries(names).flatMap(([name, entry]) => {
    if ('aliasOf' in entry) return []
    const aliases = Object.entries(names).flatMap(([alias, other]) => ('aliasOf' in other && other.aliasOf === name ? [code(alias)] : []))
    return [row(write(name), entry.describe + (aliases.length > 0 ? ` Also ${aliases.join(', ')}.` : ''))]
  })
}

/** Attributes that two tags share are listed once. */
function tagRows(tags: Readonly<Record<string, TagSpec>> = {}): string[] {
  return Object.entries(tags).map(([name, tag], at, all) => {
    const attributes = all.findIndex(([, other]) => other.attributes === tag.attributes) === at ? describeAttributes(tag) : ''
    return row(`<${name}>`, attributes ? `${tag.describe} ${attributes}.` : tag.describe)
  })
}

function describeAttributes({ attributes }: TagSpec): string {
  const described = Object.entries(attributes).map(([name, entry]) => {
    const type = typeOf(entry)
    const required = typeof entry === 'object' && 'example' in entry ? ` (required${entry.or ? `, or ${code(entry.or)}` : ''})` : ''
    return `${code(name)}${required}: ${typeof type === 'string' ? type : type.map(code).join(', ')}`
  })
  return described.join('; ')
}

const row = (form: string, meaning: string): string => `| ${code(form)} | ${cell(meaning)} |`

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** Code in a table: the shortest fence of backticks that does not occur in it, with escaped pipes. */
function code(text: string): string {
  const runs = new Set([...text.matchAll(/`+/g)].map(([run]) => run.length))
  let size = 1
  while (runs.has(size)) size++
  const pad = text.startsWith('`') ? ' ' : ''
  return `${'`'.repeat(size)}${pad}${cell(text)}${pad}${'`'.repeat(size)}`
}
