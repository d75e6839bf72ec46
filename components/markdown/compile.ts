import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serialize } from 'next-mdx-remote/serialize'
import { expandIncludes } from '@/lib/markdown/includes'
import type { MarkdownInput } from '@/lib/markdown/input'
import { parseMarkdown } from '@/lib/markdown/parse'
import { features } from './features'
import { buildPipeline, type PipelineOptions } from './pipeline'
import { pipelineVersion } from './pipeline-version'

/** Pages compiled anew and pages taken from the cache, by this process. */
export interface CompileCount {
  compiled: number
  reused: number
}

// Bundlers give each entry its own copy of a module, so what must be counted together lives on the global object.
const shared = globalThis as { markdownCompileCount?: CompileCount }
shared.markdownCompileCount ??= { compiled: 0, reused: 0 }

/** How many pages were compiled and reused so far; a build prints it. */
export function compileCount(): Readonly<CompileCount> {
  return shared.markdownCompileCount!
}

export interface CompileOptions extends PipelineOptions {
  /** Off in tests that look at the compiler. */
  cache?: boolean
}

/**
 * Markdown → the source of a React component (a function body for `run` of `@mdx-js/mdx`).
 * Kept in `.cache/markdown/` under a hash of everything it depends on, so that a build after one changed page compiles one page.
 */
export async function compileMarkdown(page: MarkdownInput, options: CompileOptions = {}): Promise<string> {
  const { cache = true, ...pipeline } = options
  const key = cache ? cacheKey(page, pipeline) : undefined
  const file = key && path.join(/* turbopackIgnore: true */ cacheDir(), `${key}.js`)
  const kept = file && (await readFile(file, 'utf8').catch(() => undefined))
  const count = shared.markdownCompileCount!
  await record(kept === undefined ? 'compiled' : 'reused', key)
  if (kept !== undefined) {
    count.reused++
    return kept
  }
  const { compiledSource } = await serialize(
    { value: page.source, path: page.file, data: { page } },
    { mdxOptions: { format: 'md', ...buildPipeline(page, features, pipeline), tableCellAlignToStyle: false } as never },
    true,
  )
  count.compiled++
  if (file) await keep(file, compiledSource)
  return compiledSource
}

function cacheDir(): string {
  return path.resolve(/* turbopackIgnore: true */ process.env.MARKDOWN_CACHE_DIR || '.cache/markdown')
}

function cacheKey(page: MarkdownInput, options: PipelineOptions): string {
  const hash = createHash('sha256')
  const add = (...parts: (string | undefined)[]) => parts.forEach((part) => hash.update(`${part ?? ''}\0`))
  add(pipelineVersion(), process.env.NODE_ENV, page.locale, page.file, page.url, JSON.stringify(options), page.source)
  if (page.source.includes('@include')) {
    const { parts } = expandIncludes(parseMarkdown(page.source), page.file)
    for (const [name, text] of parts) add(name, text)
  }
  return hash.digest('hex').slice(0, 32)
}

/** A build renders in several processes: with `MARKDOWN_LOG` each adds a line a page to that file, which `scripts/lib/build.mjs` counts. */
async function record(what: keyof CompileCount, key: string | undefined): Promise<void> {
  const log = process.env.MARKDOWN_LOG
  if (log && key) await appendFile(/* turbopackIgnore: true */ log, `${what} ${key}\n`).catch(() => {})
}

/** Written beside and moved into place: another process never reads half a file. A cache that cannot be written costs time only. */
async function keep(file: string, compiled: string): Promise<void> {
  const temporary = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(temporary, compiled)
    await rename(temporary, file)
  } catch {
    // Read-only file systems are common in production.
  }
}
