/** Shared by the commands that check: their options, output formats and exit codes. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ContentError } from '@/lib/content/errors'
import { countFaults, formatAnnotations, formatFaults, formatJson, kindOf } from '@/lib/content/check/tell/format'
import type { Snapshot } from '@/lib/content/snapshot'

const shared = {
  json: { type: 'boolean' },
  github: { type: 'boolean' },
  only: { type: 'string' },
  max: { type: 'string' },
} as const

/** How findings are printed: for people or programs, limited to some kinds and a maximum number. */
export interface TellOptions {
  json?: boolean
  github?: boolean
  only?: string
  max?: string
}

/** Options of a command. Invalid ones make it exit with 2 and a line that says what was expected. */
export function readTellOptions(args: string[]): TellOptions {
  try {
    const { values } = parseArgs({ args, options: shared })
    return values.max === undefined || /^\d+$/.test(values.max) ? values : misused(`--max=${values.max}: expected a number.`)
  } catch (error) {
    const [reason] = (error as Error).message.split('.')
    return misused(`${reason}, expected --json, --github, --only=kind,kind, --max=number or none.`)
  }
}

function misused(message: string): never {
  console.error(message)
  process.exit(2)
}

/** Findings of the selected kinds. */
export function pickKinds(faults: readonly ContentError[], { only }: TellOptions): ContentError[] {
  const kinds = only?.split(',').map((kind) => kind.trim())
  return faults.filter((fault) => !kinds || kinds.includes(kindOf(fault)))
}

/** Source of the findings. */
interface Checked {
  dir: string
  snapshot: Snapshot
  /** Start time of the command, by `performance.now()`. */
  since: number
}

/**
 * Prints findings as the options require.
 * @returns the exit code: 1 if there are errors among them
 */
export function tellFaults(faults: readonly ContentError[], { dir, snapshot, since }: Checked, options: TellOptions): 0 | 1 {
  // As users in this folder would type it.
  const base = path.relative(process.cwd(), dir).split(path.sep).join('/')
  const summary = {
    pages: Object.fromEntries(Object.entries(snapshot.pages).map(([locale, pages]) => [locale, pages.size])),
    milliseconds: Math.round(performance.now() - since),
  }
  if (options.json) console.log(formatJson(faults, base, summary))
  else {
    if (options.github) for (const line of formatAnnotations(faults, base)) console.log(line)
    const max = options.max === undefined ? Infinity : Number(options.max)
    console.log(formatFaults(faults, base, summary, { colour: process.stdout.isTTY && !process.env.NO_COLOR, max }))
  }
  return countFaults(faults).errors > 0 ? 1 : 0
}
