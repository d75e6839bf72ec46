/** One thing that the product has and the documentation describes. Both sides are read into a list of these, which is then compared. */
export interface Fact {
  kind: FactKind
  /** Unique within its kind: `Quark.cookie`, `POST /api/fs/list`. */
  name: string
  /** What is compared: a key that only one side has is not. `…` in a value matches text that can't be determined on this side. */
  values: Record<string, string>
  file: string
  line: number
  /** Whether its default is a credential, which is never printed. */
  secret?: boolean
  /** Whether the other side may lack it. */
  optional?: boolean
  /** Paths that describe further ones (`/api/task/{kind}/done`), with the methods they answer. */
  route?: { methods: string[]; path: string }
}

export type FactKind = 'driver' | 'option' | 'common option' | 'setting' | 'configuration' | 'command' | 'message' | 'route'
