import { z } from 'zod'

/** One environment variable. The name is its key in the schema. */
export interface Setting {
  /** Parses the text of the variable; its error says what was expected. */
  type: z.ZodType<unknown, string>
  /** Text that is used if the variable is not set or empty; without a default the value is then `undefined`. */
  default?: string
  /** What the documentation shows if the default is not a fixed text. */
  defaultNote?: string
  /** Markdown for the tables of the documentation. */
  description: string
  /** Rendered pages depend on it, so it is part of the page cache's version: without this mark, a change leaves stale pages in the cache. */
  shownByPages?: true
  /** Its value never appears in an error or a log. */
  secret?: true
  /** Set by the project's own programs and not meant for operators. */
  internal?: true
}

/** Settings of one kind, which the documentation shows as one table. */
export type SettingGroup = Readonly<Record<string, Setting>>

export const text = z.string()

/** `1` or `0`. */
export const flag = z.enum(['0', '1'], { error: 'expected 1 or 0' }).transform((value) => value === '1')

export const onOff = z.enum(['on', 'off'], { error: 'expected on or off' }).transform((value) => value === 'on')

/** Whole number within bounds, which `expected` describes. */
export function wholeNumber(expected: string, min: number, max = Number.MAX_SAFE_INTEGER) {
  return z
    .string()
    .refine((value) => /^\s*[+-]?\d+(?:\.0*)?\s*$/.test(value) && Number(value) >= min && Number(value) <= max, { error: expected })
    .transform(Number)
}

/** Long enough that it cannot be guessed: `openssl rand -hex 24` prints 48 characters. */
export const secret = z.string().min(24, { error: 'expected 24 characters at least, such as those of `openssl rand -hex 24`' })

/** Absolute URL; `protocol` restricts its protocol. */
export const address = (protocol: RegExp, expected: string) => z.url({ protocol, error: expected })

export const httpAddress = address(/^https?$/, 'expected an http(s) address')
