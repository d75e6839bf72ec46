import { editDistance } from '@/lib/site/edit-distance'
import type { ContentError } from '../errors'
import type { SourceFile } from './read'
import { frontmatterSchema, knownFields, type Frontmatter } from './schema'
import { placeOfPath } from './yaml'

/** Validates a page's frontmatter. Fields of a wrong type are reported and omitted, unknown fields are reported. */
export function checkFrontmatter({ file, data, fields }: SourceFile, faults: ContentError[]): Frontmatter {
  const report = (path: readonly PropertyKey[], message: string, severity: ContentError['severity'] = 'error') =>
    faults.push({ file, ...placeOfPath(fields, path), field: path.join('.') || 'frontmatter', message, severity })
  for (const field of Object.keys(data)) {
    if (!knownFields.has(field))
      report([field], `unknown field${nearest(field)}, expected one of the fields that docs/authoring.md lists`, 'warning')
  }
  const result = frontmatterSchema.safeParse(data)
  if (result.success) return result.data
  const bad = new Set<string>()
  for (const issue of result.error.issues) {
    bad.add(String(issue.path[0]))
    const value: unknown = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], data)
    report(issue.path, `found ${JSON.stringify(value)}, ${expectation(issue)}`)
  }
  const rest = Object.fromEntries(Object.entries(data).filter(([field]) => !bad.has(field)))
  return frontmatterSchema.safeParse(rest).data ?? {}
}

type Issue = { message: string; code?: string; errors?: { message: string; path: PropertyKey[] }[][] }

/** zod's message as a phrase that follows "expected". For a union, the expectations of all branches. */
function expectation(issue: Issue): string {
  if (issue.code === 'invalid_union' && issue.errors?.length) {
    const wanted = issue.errors.map((branch) => tidy(branch[0]?.message ?? '').replace(/^expected /, ''))
    return `expected ${[...new Set(wanted)].join(' or ')}`
  }
  return tidy(issue.message)
}

function tidy(message: string): string {
  const text = message.replace(/^Invalid (?:input|option): /, '').replace(/, received .*$/, '')
  return text.startsWith('expected') ? text : `expected another value (${text})`
}

/** A known field that differs in case or by one letter: most unknown fields are typos. */
function nearest(field: string): string {
  const plain = (name: string) => name.toLowerCase().replace(/[-_]/g, '')
  const found = [...knownFields].find((known) => plain(known) === plain(field) || (field.length > 4 && editDistance(known, field, 1) === 1))
  return found ? ` (did you mean ${found}?)` : ''
}
