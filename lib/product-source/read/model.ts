import type { SourceCommand } from './command-line'
import type { Place } from '@/lib/product-source/go/parse'

/** What the product's source declares, in the words of the documentation. Source: facts read from Go, see docs/adr/014-product-source.md. */
export interface SourceOption {
  name: string
  type: string
  /** As the product serves it; empty for none. */
  default: string
  choices: string[]
  required: boolean
  /** Marked as a secret in the source. */
  secret: boolean
  help: string
  place: Place
}

export interface SourceDriver {
  name: string
  /** Folder of its package. */
  folder: string
  flags: SourceFlags
  /** Names of the common options its form shows, in order. */
  commonOptions: string[]
  options: SourceOption[]
  place: Place
}

/** Fields of `driver.Config` that are on; `defaultRoot` as text. */
export interface SourceFlags {
  on: ReadonlySet<string>
  defaultRoot: string
}

export interface SourceSetting {
  key: string
  type: string
  /** `null` where it is computed when the program runs. */
  default: string | null
  choices: string[]
  group: string
  flags: string[]
  place: Place
}

export interface SourceConfigurationKey {
  /** Keys from the top of the file, joined by dots. */
  key: string
  /** Name of the environment variable without the common prefix; empty where there is none. */
  env: string
  type: string
  /** Text of the default; `null` stands for a part that is computed when the program runs. */
  default: (string | null)[]
  place: Place
  /** Where the default is set; the field itself where nothing sets it. */
  defaultPlace: Place
}

/** Segments of a route's path that are computed when the program runs. */
export const anyPath = '…'

/** Identity that a route requires: the strictest of its middlewares and its handler. */
export type RouteRight = 'none' | 'guest' | 'user' | 'admin'

export interface SourceRoute {
  method: string
  path: string
  right: RouteRight
  middlewares: string[]
  /** Names of the request's and the answer's fields where the handler's struct is plain. */
  request?: { fields: string[]; place: Place }
  response?: { fields: string[]; place: Place }
  place: Place
}

/** A text of an error: fixed parts, with holes between them. */
export interface SourceMessage {
  parts: string[]
  place: Place
}

export interface SourceModel {
  version: string
  drivers: SourceDriver[]
  settings: SourceSetting[]
  configuration: SourceConfigurationKey[]
  routes: SourceRoute[]
  messages: SourceMessage[]
  commandLine: SourceCommand[]
  /** Common options in every variant that some driver shows: names may stand twice. */
  commonOptions: SourceOption[]
  unread: (Place & { what: string; texts?: readonly string[] })[]
}
