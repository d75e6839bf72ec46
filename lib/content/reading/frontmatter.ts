import { editDistance } from '@/lib/site/text/edit-distance'
import type { ContentFault } from '../errors'
import type { SourceFile } from './read'
import { frontmatterSchema, knownFields, type Frontmatter } from './schema'
import { placeOfPath } from './yaml'

/** Fields with which other engines keep a page back, and the value that does. */
const hiding = { draft: true, unlisted: true, hidden: true, private: true, published: false, public: false, visible: false }

/** The field with which a page asks not to be public. Such a page is an error, and is not shown. */
export const hidingField = (data: Readonly<Record<string, unknown>>): string | undefined =>
  Object.entries(hiding).find(([field, value]) => [value, String(value)].includes(data[field] as boolean))?.[0]

/** So much of a value is in a message about it. */
const maxShown = 200

/** Validates a page's frontmatter. Fields of a wrong type are reported and omitted, unknown fields are reported. */
export function checkFrontmatter({ file, data, fields }: SourceFile, faults: ContentFault[]): Frontmatter {
  const report = (path: readonly PropertyKey[], message: string, severity: ContentFault['severity'] = 'error') =>
    faults.push({ file, ...placeOfPath(fields, path), field: path.join('.') || 'frontmatter', message, severity })
  const hidden = hidingField(data)
  if (hidden)
    report([hidden], `found ${JSON.stringify(data[hidden])}, but every page of this branch is public, expected the file on another branch`)
  for (const field of Object.keys(data)) {
    if (field !== hidden && !knownFields.has(field))
      report([field], `unknown field${nearest(field)}, expected one of the fields that docs/authoring.md lists`, 'warning')
  }
  const result = frontmatterSchema.safeParse(data)
  if (result.success) return result.data
  const rest = { ...data }
  for (const field of new Set(result.error.issues.map(({ path }) => String(path[0])))) {
    const issues = result.error.issues.filter(({ path }) => String(path[0]) === field)
    delete rest[field]
    const shown = (value: unknown) => `found ${JSON.stringify(value).slice(0, maxShown)}`
    const text = asWritten(data[field], field, fields)
    const fits = (value: unknown) => frontmatterSchema.safeParse({ [field]: value }).success
    if (data[field] === null) report([field], 'found nothing, expected a value, or no such field', 'warning')
    else if (!fits(text))
      for (const issue of issues) {
        const expected = expectation(issue)
        // Other engines give switches other values, `toc: [2, 6]`: the page shows what it would without them.
        report(issue.path, `${shown(valueAt(data, issue.path))}, ${expected}`, /\btrue or false\b/.test(expected) ? 'warning' : 'error')
      }
    else if (lists.test(field)) report([field], `${shown(data[field])}, expected text in quotes: ${JSON.stringify(text)}`)
    else {
      rest[field] = text
      for (const { path } of issues) {
        const value = shown(valueAt(data, path))
        report(path, `${value}, read as ${JSON.stringify(valueAt(rest, path))}, expected text in quotes`, 'warning')
      }
    }
  }
  return frontmatterSchema.safeParse(rest).data ?? {}
}

/** Fields that count as empty with a value of another type. */
const lists = /^(?:author|categor(?:y|ies)|tags?)$/

/** A value with the texts that its numbers and switches were written as: `title: 21E08` means a text. */
function asWritten(value: unknown, path: string, fields: SourceFile['fields']): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => asWritten(entry, `${path}.${index}`, fields))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, asWritten(entry, `${path}.${key}`, fields)]))
  return typeof value === 'number' || typeof value === 'boolean' ? (fields[path]?.written ?? value) : value
}

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], data)

type Issue = { message: string; code?: string; errors?: Issue[][] }

/** zod's message as a phrase that follows "expected". For a union, the expectations of all branches. */
function expectation(issue: Issue): string {
  if (issue.code === 'invalid_union' && issue.errors?.length) {
    const wanted = issue.errors.flatMap(([first]) =>
      first
        ? expectation(first)
            .replace(/^expected /, '')
            .split(' or ')
        : [],
    )
    return `expected ${[...new Set(wanted)].join(' or ')}`
  }
  return tidy(issue.message)
}

/** Types of the library as words for editors. */
const typeNames: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'fields below it',
}

function tidy(message: string): string {
  const text = message
    .replace(/^Invalid (?:input|option): /, '')
    .replace(/, received .*$/, '')
    .replace(/(?<=expected )(?:string|boolean|number|int|array|object)$/, (type) => typeNames[type] ?? type)
  return text.startsWith('expected') ? text : `expected another value (${text})`
}

/** A known field that differs in case or by one letter: most unknown fields are typos. */
function nearest(field: string): string {
  const plain = (name: string) => name.toLowerCase().replace(/[-_]/g, '')
  const similar = [...knownFields].find(
    (known) => plain(known) === plain(field) || (field.length > 4 && editDistance(known, field, 1) === 1),
  )
  return similar ? ` (did you mean ${similar}?)` : ''
}
