import { readMarkdown, type MarkdownReading } from '@/lib/markdown/reading/read-markdown'

/** A page's Markdown as the snapshot reads it. `files` are those that it may include, by path below the content folder. */
export function readPage(source: string, files: Record<string, string> = {}, file = 'en/page.md'): MarkdownReading {
  return readMarkdown(source, { file, locale: file.startsWith('zh/') ? 'zh' : 'en' }, (name) => files[name] ?? null)
}
