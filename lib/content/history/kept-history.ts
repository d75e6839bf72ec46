import { path, readFileSync, writeFileSync } from '@/lib/site/files'
import { z } from 'zod'
import { locales } from '@/lib/site/locales'
import type { Snapshot } from '../snapshot'
import type { GitInfo } from './git'

/** History of content that is distributed without its repository, as in a container image. */
export interface KeptHistory {
  /** By path below the content folder. */
  files: Record<string, GitInfo>
  /** Time since which a text has been older than its counterpart in the other language, milliseconds since 1970. */
  stale: Record<string, number>
}

const schema: z.ZodType<KeptHistory> = z.object({
  files: z.record(
    z.string(),
    z.object({ created: z.number(), updated: z.number(), commit: z.string(), contributors: z.array(z.string()) }),
  ),
  stale: z.record(z.string(), z.number()),
})

/** Hidden, so that it is not treated as content. */
const fileIn = (dir: string) => path.join(dir, '.history.json')

/** `null` if the file is missing or invalid. */
export function readKeptHistory(dir: string): KeptHistory | null {
  try {
    return schema.parse(JSON.parse(readFileSync(fileIn(dir), 'utf8')))
  } catch {
    return null
  }
}

/** Writes the history in a snapshot beside a copy of its content. Does nothing if there is none. */
export function writeKeptHistory(dir: string, { pages, hasHistory }: Snapshot): void {
  if (!hasHistory) return
  const own = locales.flatMap((locale) => [...pages[locale].values()].filter((page) => page.locale === page.contentLocale))
  const kept: KeptHistory = {
    files: Object.fromEntries(own.flatMap(({ file, git }) => (git ? [[file, git]] : []))),
    stale: Object.fromEntries(own.flatMap(({ file, staleSince }) => (staleSince === null ? [] : [[file, staleSince]]))),
  }
  writeFileSync(fileIn(dir), JSON.stringify(kept))
}
