/** What the commands that check share: their options, and the forms that findings are told in. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ContentError } from '@/lib/content/errors'
import { formatAnnotations, formatFaults, formatJson, kindOf, type CheckSummary } from '@/lib/content/check/tell/format'
import { buildSarif } from '@/lib/content/check/tell/sarif'

const shared = {
  json: { type: 'boolean' },
  github: { type: 'boolean' },
  sarif: { type: 'boolean' },
  only: { type: 'string' },
  max: { type: 'string' },
} as const

/** How findings are told: for people, or in one of the forms for programs; some kinds, and the first ones only. */
export interface TellOptions {
  json?: boolean
  github?: boolean
  sarif?: boolean
  only?: string
  max?: string
}

/** Options of a command, or what is wrong with them. */
export function readTellOptions(args: string[]): { options: TellOptions; misused?: string } {
  try {
    const { values } = parseArgs({ args, options: shared })
    const bad = values.max !== undefined && !/^\d+$/.test(values.max) ? `--max=${values.max}: expected a number.` : undefined
    return { options: values, ...(bad && { misused: bad }) }
  } catch (error) {
    const reason = (error as Error).message.split('.')[0]
    return { options: {}, misused: `${reason}, expected --json, --github, --sarif, --only=kind,kind, --max=number or none.` }
  }
}

/** The content folder as somebody in this folder would type it. */
export const baseOf = (dir: string) => path.relative(process.cwd(), dir).split(path.sep).join('/')

/** Findings of the kinds that were asked for. */
export function pickKinds(faults: readonly ContentError[], { only }: TellOptions): ContentError[] {
  const kinds = only?.split(',').map((kind) => kind.trim())
  return faults.filter((fault) => !kinds || kinds.includes(kindOf(fault)))
}

/**
 * Prints findings as the options want them.
 * @param tool name of the command
 */
export function tellFaults(faults: readonly ContentError[], dir: string, summary: CheckSummary, tool: string, options: TellOptions): void {
  const base = baseOf(dir)
  if (options.json) return console.log(formatJson(faults, base, summary))
  if (options.sarif) return console.log(JSON.stringify(buildSarif(faults, base, tool), null, 2))
  if (options.github) for (const line of formatAnnotations(faults, base)) console.log(line)
  const max = options.max === undefined ? Infinity : Number(options.max)
  console.log(formatFaults(faults, base, summary, { colour: process.stdout.isTTY && !process.env.NO_COLOR, max }))
}
