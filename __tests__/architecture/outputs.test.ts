/** @jest-environment node */
import { specs } from '@/lib/features/specs'
import type { FeatureSpec } from '@/lib/features/spec'
import { forms } from '@/lib/outputs/markdown-page/forms'

const all: readonly FeatureSpec[] = specs
const formOf = ({ name }: FeatureSpec) => forms[name as keyof typeof forms]

test('every feature has a form in plain Markdown, or is plain', () => {
  expect(Object.keys(forms).toSorted()).toEqual(all.map(({ name }) => name).toSorted())
})

test.each(all.map((spec) => [spec.name, spec] as const))('%s: what it adds to Markdown is written', (_, spec) => {
  const form = formOf(spec)
  const tags = form === 'plain' ? [] : Object.keys(form.tags ?? {})
  expect(Object.keys(spec.tags ?? {}).filter((tag) => !tags.includes(tag))).toEqual([])
  if (spec.containers) expect(form === 'plain' ? undefined : form.node).toBeInstanceOf(Function)
})
