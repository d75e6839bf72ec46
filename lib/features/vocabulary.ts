import type { Alias, FeatureSpec, NameSpec, TagSpec } from './spec'
import { specs } from './specs'

/** A name that editors write, and the feature it belongs to. */
export interface Known<T> {
  /** The name in its usual spelling. */
  name: string
  spec: FeatureSpec
  entry: T
}

type Named = NameSpec | Alias

const all: readonly FeatureSpec[] = specs

function collect<T>(of: (spec: FeatureSpec) => Readonly<Record<string, T>> | undefined): Map<string, Known<T>> {
  return new Map(all.flatMap((spec) => Object.entries(of(spec) ?? {}).map(([name, entry]) => [name, { name, spec, entry }] as const)))
}

/** Every name that may follow `:::`. */
export const containers: ReadonlyMap<string, Known<Named>> = collect((spec) => spec.containers)
/** Every fence that becomes something else than code, by its language in lower case. */
export const fences: ReadonlyMap<string, Known<Named>> = collect((spec) => spec.fences)
/** Every tag of ours, by the name editors write. */
export const tags: ReadonlyMap<string, Known<TagSpec>> = collect((spec) => spec.tags)

const tagsByLooseName = new Map(
  [...tags.values()].flatMap((tag) => [
    [looseName(tag.name), tag],
    [looseName(tag.entry.element), tag],
  ]),
)

/** The container of a name. */
export function findContainer(name: string): Known<Named> | undefined {
  return containers.get(name)
}

/** The feature that draws fences of this language, in any case and with options behind a colon: `flow:ant`. */
export function findFence(lang: string | null | undefined): Known<Named> | undefined {
  return fences.get((lang ?? '').toLowerCase().replace(/:.*$/, ''))
}

/** The tag of a name in any spelling: `DriverOptions`, `driver-options`, `driveroptions`. */
export function findTag(written: string): Known<TagSpec> | undefined {
  return tagsByLooseName.get(looseName(written))
}

/** Names of tags as a message lists them. Tags of HTML that we draw are no names of ours. */
export const tagNames: readonly string[] = [...tags.keys()].filter((name) => /^[A-Z]/.test(name))

const elements = [...all.flatMap((spec) => Object.entries(spec.elements ?? {})), ...tagElements()]

/** Elements that the parser and the plugins make and that the sanitiser lets through, with their attributes. */
export const elementAttributes: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...elements.map(([element]): [string, string[]] => [element, []]),
  ...[...tags.values()].map(({ entry }): [string, string[]] => [entry.element, Object.keys(entry.attributes)]),
])

/** Elements that are blocks: a paragraph around them is taken away. */
export const blockElements: ReadonlySet<string> = new Set(elements.filter(([, place]) => place === 'block').map(([element]) => element))

function tagElements(): [string, 'block' | 'inline'][] {
  return [...tags.values()].map(({ entry }) => [entry.element, entry.block ? 'block' : 'inline'])
}

function looseName(name: string): string {
  return name.replace(/-/g, '').toLowerCase()
}
