import type { Fact } from './fact'
import { hole } from './go'

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

/** Compares what the documentation says with what the source has. */
export function compareFacts(ours: Fact[], source: Fact[]): Difference[] {
  const isSame = (own: Fact, other: Fact): boolean =>
    own.kind === other.kind && (own.route && other.route ? describes(own.route, other.route) : own.name === other.name)
  const byKey = (facts: Fact[]): Map<string, Fact> => new Map(facts.map((fact) => [`${fact.kind} ${fact.name}`, fact]))
  const [ourKeys, sourceKeys] = [byKey(ours), byKey(source)]
  const find = (fact: Fact, others: Fact[], keys: Map<string, Fact>, fits: (other: Fact) => boolean): Fact | undefined =>
    fact.route ? others.find(fits) : keys.get(`${fact.kind} ${fact.name}`)
  const missing = source
    .filter((fact) => !fact.optional && !find(fact, ours, ourKeys, (own) => isSame(own, fact)))
    .map((fact): Difference => ({
      kind: `${fact.kind} missing`,
      name: fact.name,
      message: 'the source has it, and it is not described',
      source: fact,
    }))
  const others = ours.flatMap((own): Difference[] => {
    const other = find(own, source, sourceKeys, (fact) => isSame(own, fact))
    if (other) return compareValues(own, other)
    return own.optional
      ? []
      : [{ kind: `${own.kind} extra`, name: own.name, message: 'it is described, and the source does not have it', ours: own }]
  })
  return [...missing, ...others]
}

function compareValues(ours: Fact, source: Fact): Difference[] {
  return Object.entries(ours.values).flatMap(([key, value]): Difference[] => {
    const other = source.values[key]
    if (other === undefined || agree(value, other)) return []
    const isHidden = source.secret && key === 'default'
    const message = isHidden
      ? `${key} differs; the source marks it as a secret: list it in data/withheld.yaml`
      : `${key} is ${quote(value)} here and ${quote(other)} in the source`
    return [{ kind: `${ours.kind} ${key}`, name: ours.name, message, ours, source }]
  })
}

/** Whether two values may be the same: `…` on either side matches any text. */
function agree(left: string, right: string): boolean {
  const fits = (pattern: string, text: string): boolean =>
    new RegExp(
      `^${pattern
        .split(hole)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*')}$`,
      's',
    ).test(text)
  return left === right || fits(left, right) || fits(right, left)
}

const quote = (value: string): string => (value === '' ? 'empty' : `"${value}"`)

/** Whether a described path is this route: `{kind}` matches one segment, and the source's `*path` the rest. */
function describes(ours: NonNullable<Fact['route']>, source: NonNullable<Fact['route']>): boolean {
  const [left, right] = [ours.path.split('/'), source.path.split('/')]
  const isSamePath = left.length === right.length && left.every((part, index) => /^\{.*\}$/.test(part) || part === right[index])
  return isSamePath && source.methods.some((method) => method === 'ANY' || ours.methods.includes(method))
}
