import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readContentPart } from '@/lib/markdown/includes'
import type { MarkdownFault } from '@/lib/markdown/faults'
import type { Outline } from '@/lib/markdown/outline'
import type { Forms } from './forms'

/** Everything that one reading of a page's Markdown yields. */
export interface Analysis {
  outline: Outline
  forms: Forms
  /** Lines count from the start of the Markdown, without the frontmatter. */
  faults: MarkdownFault[]
}

/** A kept analysis, and the included files it holds for: their hashes, `null` for one that was missing. */
interface Entry {
  parts: Record<string, string | null>
  analysis: Analysis
}

/** Sources that decide what an analysis says. */
const roots = ['lib/markdown', 'lib/content/reading/analyse.ts', 'lib/content/reading/analysis-cache.ts', 'lib/content/reading/forms.ts', 'package-lock.json']
const oldest = 7 * 24 * 3600 * 1000

// Shared by the bundles of a process; entries used are never pruned by it.
const shared = globalThis as typeof globalThis & { __analyses?: Map<string, Entry>; __analysisVersion?: string }
const known = (shared.__analyses ??= new Map())

/** The analysis of a page as kept in this process or on disk; `undefined` where it, or a file it includes, has changed. */
export function recallAnalysis(source: string, file: string): Analysis | undefined {
  const key = keyOf(source, file)
  const entry = key ? (known.get(key) ?? readEntry(key)) : undefined
  if (!key || !entry) return undefined
  if (!Object.entries(entry.parts).every(([name, hash]) => hashOf(readContentPart(name)) === hash)) return undefined
  known.set(key, entry)
  return entry.analysis
}

/** Keeps an analysis. A cache that cannot be written costs time only. */
export function keepAnalysis(source: string, file: string, parts: ReadonlyMap<string, string | null>, analysis: Analysis): void {
  const key = keyOf(source, file)
  if (!key) return
  const entry: Entry = { parts: Object.fromEntries([...parts].map(([name, text]) => [name, hashOf(text)])), analysis }
  known.set(key, entry)
  const target = entryFile(key)
  const temporary = `${target}.${process.pid}`
  try {
    mkdirSync(cacheDir(), { recursive: true })
    writeFileSync(temporary, JSON.stringify(entry))
    renameSync(temporary, target)
  } catch {
    // Read-only file systems are common in production.
  }
}

/** Removes entries that this process has not used and that are a week old. */
export function pruneAnalyses(now = Date.now()): void {
  for (const name of namesIn(cacheDir())) {
    const file = path.join(/* turbopackIgnore: true */ cacheDir(), name)
    if (!known.has(name.replace(/\.json$/, '')) && now - statSync(/* turbopackIgnore: true */ file).mtimeMs > oldest) rmSync(file, { force: true })
  }
}

function readEntry(key: string): Entry | undefined {
  try {
    return JSON.parse(readFileSync(entryFile(key), 'utf8')) as Entry
  } catch {
    return undefined
  }
}

/** `undefined` where the sources are not at hand, as on a deployed server: nothing there tells whether an entry still holds. */
function keyOf(source: string, file: string): string | undefined {
  const version = (shared.__analysisVersion ??= hashSources())
  return version && createHash('sha256').update(`${version}\0${file}\0${source}`).digest('hex').slice(0, 32)
}

function hashSources(): string {
  const hash = createHash('sha256')
  let files = 0
  for (const root of roots) {
    const full = path.resolve(/* turbopackIgnore: true */ root)
    for (const name of root.includes('.') ? [''] : namesIn(full)) {
      if (name && !name.endsWith('.ts')) continue
      try {
        hash.update(name).update(readFileSync(/* turbopackIgnore: true */ path.join(full, name)))
        files++
      } catch {
        return ''
      }
    }
  }
  return files > roots.length ? hash.digest('hex') : ''
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(/* turbopackIgnore: true */ folder, { recursive: true }).map(String).sort()
  } catch {
    return []
  }
}

function hashOf(text: string | null): string | null {
  return text === null ? null : createHash('sha256').update(text).digest('hex').slice(0, 32)
}

function cacheDir(): string {
  return path.resolve(/* turbopackIgnore: true */ process.env.ANALYSIS_CACHE_DIR || '.cache/analysis')
}

function entryFile(key: string): string {
  return path.join(/* turbopackIgnore: true */ cacheDir(), `${key}.json`)
}
