/** @jest-environment node */
import { specs } from '@/lib/features/specs'
import type { FeatureSpec } from '@/lib/features/spec'
import { forms } from '@/lib/outputs/markdown-page/forms'

const all: readonly FeatureSpec[] = specs
const formOf = ({ name }: FeatureSpec) => forms[name as keyof typeof forms]

test.each(all.map((spec) => [spec.name, spec] as const))('%s: what it adds to Markdown is written', (_, spec) => {
  const form = formOf(spec)
  const tags = Object.keys(form.tags ?? {})
  if (!spec.plainMarkdown) expect(Object.keys(spec.tags ?? {}).filter((tag) => !tags.includes(tag))).toEqual([])
  if (spec.containers) expect(form.node).toBeInstanceOf(Function)
})
