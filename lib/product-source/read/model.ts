import type { SourceCommand } from './command-line'
import type { SourceLocation } from '@/lib/product-source/go/parse'

/** Declarations in the product's source, in the terms of the documentation; see docs/adr/014-product-source.md. */
export interface SourceOption {
  name: string
  type: string
  /** Default as in the product; empty without one. */
  default: string
  choices: string[]
  required: boolean
  /** Whether the source marks it as a secret. */
  secret: boolean
  help: string
  place: SourceLocation
}

export interface SourceDriver {
  name: string
  /** Folder of its package. */
  folder: string
  flags: SourceFlags
  /** Names of the common options that its form shows, in order. */
  commonOptions: string[]
  options: SourceOption[]
  place: SourceLocation
}

/** Fields of `driver.Config` that are true; `defaultRoot` as text. */
export interface SourceFlags {
  on: ReadonlySet<string>
  defaultRoot: string
}

export interface SourceSetting {
  key: string
  type: string
  /** `null` if it is computed at run time. */
  default: string | null
  choices: string[]
  group: string
  flags: string[]
  place: SourceLocation
}

export interface SourceConfigurationKey {
  /** Keys from the top of the file, joined with dots. */
  key: string
  /** Name of the environment variable without the common prefix; empty without one. */
  env: string
  type: string
  /** Text of the default; `null` stands for a part computed at run time. */
  default: (string | null)[]
  place: SourceLocation
  /** Location at which the default is set, or the field if none is set. */
  defaultPlace: SourceLocation
}

/** Segments of a route's path that are computed at run time. */
export const anyPath = '…'

/** Role that a route requires: the strictest of its middlewares and its handler. */
export type RouteRight = 'none' | 'guest' | 'user' | 'admin'

export interface SourceRoute {
  method: string
  path: string
  right: RouteRight
  middlewares: string[]
  /** Names of request and response fields if the handler uses plain structs. */
  request?: { fields: string[]; place: SourceLocation }
  response?: { fields: string[]; place: SourceLocation }
  place: SourceLocation
}

/** An error message: fixed parts with placeholders between them. */
export interface SourceMessage {
  parts: string[]
  place: SourceLocation
}

export interface SourceModel {
  version: string
  drivers: SourceDriver[]
  settings: SourceSetting[]
  configuration: SourceConfigurationKey[]
  routes: SourceRoute[]
  messages: SourceMessage[]
  commandLine: SourceCommand[]
  /** Common options in every variant that some driver shows; names may occur twice. */
  commonOptions: SourceOption[]
  unread: (SourceLocation & { what: string; texts?: readonly string[] })[]
}
