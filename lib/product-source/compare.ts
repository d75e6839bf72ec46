import { escapePattern } from '@/lib/site/text/escape-pattern'

/** One thing that the product has and the documentation describes. Both sides are read into a list of these, which is then compared. */
export interface Fact {
  kind: FactKind
  /** Unique within its kind: `Quark.cookie`, `POST /api/fs/list`. */
  name: string
  /** Names on the other side, if it is more than this one: `/api/task/{kind}/done` describes several routes. */
  pattern?: RegExp
  /** What is compared: a key that only one side has is not. `…` in a value matches text that can't be determined on this side. */
  values: Record<string, string>
  file: string
  line: number
  /** Whether its default is a credential, which is never printed. */
  secret?: boolean
  /** Whether the other side may lack it. */
  optional?: boolean
}

export type FactKind =
  | 'driver'
  | 'option'
  | 'common option'
  | 'setting'
  | 'configuration'
  | 'command'
  | 'message'
  | 'module'
  | 'library message'
  | 'route'

/** One thing in which the documentation and the source differ. */
export interface Difference {
  /** Such as `option default` or `route missing`. */
  kind: string
  /** Such as `Onedrive.region`. */
  name: string
  message: string
  ours?: Fact
  source?: Fact
}

/** Stands for text that is known only when the product runs. */
export const hole = '…'

export function compareFacts(ours: Fact[], source: Fact[]): Difference[] {
  const isSame = (one: Fact, other: Fact): boolean => one.kind === other.kind && (one.pattern?.test(other.name) ?? one.name === other.name)
  const missing = source
    .filter((fact) => !fact.optional && !ours.some((described) => isSame(described, fact)))
    .map((fact) => ({ kind: `${fact.kind} missing`, name: fact.name, message: 'the source has it, and it is not described', source: fact }))
  const others = ours.flatMap((described): Difference[] => {
    const { kind, name } = described
    const other = source.find((fact) => isSame(described, fact))
    if (other) return compareValues(described, other)
    return described.optional
      ? []
      : [{ kind: `${kind} extra`, name, message: 'it is described, and the source does not have it', ours: described }]
  })
  return [...missing, ...others]
}

function compareValues(ours: Fact, source: Fact): Difference[] {
  return Object.entries(ours.values).flatMap(([key, value]): Difference[] => {
    const other = source.values[key]
    if (other === undefined || fits(value, other) || fits(other, value)) return []
    const isHidden = source.secret && key === 'default'
    const message = isHidden
      ? `${key} differs; the source marks it as a secret: list it in data/withheld.yaml`
      : `${key} is ${quote(value)} here and ${quote(other)} in the source`
    return [{ kind: `${ours.kind} ${key}`, name: ours.name, message, ours, source }]
  })
}

function fits(value: string, text: string): boolean {
  const parts = value.split(hole).map(escapePattern)
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text)
}

const quote = (value: string): string => (value === '' ? 'empty' : `"${value}"`)
