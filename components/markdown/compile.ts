import { serialize } from 'next-mdx-remote/serialize'
import { markdownCache } from '@/lib/site/cache/cache'
import { expandIncludes } from '@/lib/markdown/includes'
import type { MarkdownInput } from '@/lib/markdown/input'
import { parseMarkdown } from '@/lib/markdown/parse'
import { features } from './features'
import { buildPipeline, type PipelineOptions } from './pipeline'

export interface CompileOptions extends PipelineOptions {
  /** Disabled in tests of the compiler. */
  cache?: boolean
}

/** Markdown → the source of a React component (a function body for `run` of `@mdx-js/mdx`). */
export async function compileMarkdown(page: MarkdownInput, options: CompileOptions = {}): Promise<string> {
  const { cache = true, ...pipeline } = options
  const compile = async () => {
    const { compiledSource } = await serialize(
      { value: page.source, path: page.file, data: { page } },
      { mdxOptions: { format: 'md', ...buildPipeline(page, features, pipeline), tableCellAlignToStyle: false } as never },
      true,
    )
    return compiledSource
  }
  if (!cache) return compile()
  const key = keyOf(page, pipeline)
  const kept = markdownCache.find(key)
  if (kept !== undefined) return kept
  const compiled = await compile()
  markdownCache.keep(key, compiled)
  return compiled
}

/** Of everything that compiling reads. */
function keyOf(page: MarkdownInput, options: PipelineOptions): string {
  return markdownCache.keyOf(
    'page',
    // What is compiled for development calls another runtime.
    process.env.NODE_ENV,
    page.locale,
    page.file,
    page.url,
    JSON.stringify(options),
    page.source,
    JSON.stringify(partsOf(page)),
  )
}

/** Names and texts of a page's includes. A page of a snapshot has them; of other input, finding them takes parsing. */
function partsOf({ source, file, parts }: MarkdownInput): [string, string | null | undefined][] {
  if (!source.includes('@include')) return []
  if (parts) return [...parts.keys()].map((name) => [name, parts.get(name)])
  return [...expandIncludes(parseMarkdown(source), file).parts]
}
