import { serialize } from 'next-mdx-remote/serialize'
import { markdownCache } from '@/lib/site/cache/cache'
import type { MarkdownInput } from '@/lib/markdown/input'
import { buildPipeline } from './pipeline'

/**
 * Markdown → the source of a React component (a function body for `run` of `@mdx-js/mdx`).
 * @param title the page's title: a first heading that repeats it is not shown again
 */
export async function compileMarkdown(page: MarkdownInput, title?: string): Promise<string> {
  const { locale, file, url, source, parts, values } = page
  // Of everything that compiling reads. What is compiled for development calls another runtime. What a page of a snapshot includes is found
  // by parsing it.
  const included = JSON.stringify(source.includes('@include') ? [...(parts ?? [])] : [])
  const key = markdownCache.keyOf(
    'page',
    process.env.NODE_ENV,
    locale,
    file,
    url,
    title ?? '',
    source,
    included,
    JSON.stringify(values ?? {}),
  )
  const kept = markdownCache.find(key) as string | undefined
  if (kept !== undefined) return kept
  const { compiledSource } = await serialize(
    { value: source, path: file, data: { page } },
    { mdxOptions: { format: 'md', ...buildPipeline(page, title), tableCellAlignToStyle: false } as never },
    true,
  )
  markdownCache.keep(key, compiledSource)
  return compiledSource
}
