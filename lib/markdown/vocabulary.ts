import type { FeatureSpec, NameSpec, TagSpec } from '@/components/markdown/spec'
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
export function findTag(written: string): Known<TagSpec> | undefined {
  return tagsByLooseName.get(looseName(written))
}

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
