import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import matter from 'gray-matter'
import { parseDocument } from 'yaml'
import { locales, type Locale } from '@/lib/site/locales'
import type { ContentError } from '../errors'
import { computeOnce } from './memo'

/** Folder that holds `en/`, `zh/` and `data/`; `CONTENT_DIR` chooses another than `./content`. */
export function contentDir(): string {
  return path.resolve(/* turbopackIgnore: true */ process.env.CONTENT_DIR || 'content')
}

/** A Markdown file taken apart. */
export interface SourceFile {
  locale: Locale
  /** Path below the content folder: `zh/guide/webdav.md`. */
  file: string
  /** Path below the language's folder: `guide/webdav.md`. */
  name: string
  /** Frontmatter as parsed, types unchecked. */
  data: Record<string, unknown>
  /** Markdown after the frontmatter. */
  source: string
  /** Lines before `source`. */
  lineOffset: number
  /** Line of the file on which each top-level frontmatter field stands. */
  fieldLines: Record<string, number>
}

/** Names of all Markdown files below a folder, sorted, with `/` between folders. Names that begin with `_` or `.` are parts for includes. */
export function readMarkdownNames(folder: string): string[] {
  let entries
  try {
    entries = readdirSync(/* turbopackIgnore: true */ folder, { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.split('/').some((part) => /^[._]/.test(part)))
    .sort()
}

/** Reads every page of every language. Files that cannot be parsed are reported and left out. */
export function readSources(dir = contentDir()): { sources: SourceFile[]; faults: ContentError[] } {
  const sources: SourceFile[] = []
  const faults: ContentError[] = []
  for (const locale of locales) {
    for (const name of readMarkdownNames(path.join(/* turbopackIgnore: true */ dir, locale))) {
      const text = readFileSync(path.join(/* turbopackIgnore: true */ dir, locale, name), 'utf8')
      const parsed = computeOnce(`page ${locale}/${name}`, text, () => {
        const own: ContentError[] = []
        return { source: parseSource(text, locale, name, own), faults: own }
      })
      sources.push(parsed.source)
      faults.push(...parsed.faults)
    }
  }
  return { sources, faults }
}

/** Takes one file's text apart; faults of the frontmatter's YAML are added to `faults`. */
export function parseSource(raw: string, locale: Locale, name: string, faults: ContentError[]): SourceFile {
  const file = `${locale}/${name}`
  const report = (line: number, field: string, message: string, severity: ContentError['severity']) =>
    faults.push({ file, line, field, message, severity })
  const text = raw.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (text.includes('\uFFFD')) report(1, 'encoding', 'the file holds bytes that are not UTF-8, expected UTF-8 text', 'warning')
  const fieldLines: Record<string, number> = {}
  const engines = {
    yaml: (yaml: string) => parseYaml(yaml, fieldLines, (line, message) => report(line, 'frontmatter', message, 'error')),
  }
  const parsed = matter(text, { engines: { yaml: { parse: engines.yaml, stringify: () => '' } } })
  return {
    locale,
    file,
    name,
    data: parsed.data,
    source: parsed.content,
    lineOffset: text.split('\n').length - parsed.content.split('\n').length,
    fieldLines,
  }
}

function parseYaml(yaml: string, fieldLines: Record<string, number>, fault: (line: number, message: string) => void): object {
  const document = parseDocument(yaml, { prettyErrors: true, uniqueKeys: true })
  for (const error of document.errors) {
    fault(error.linePos?.[0].line ?? 1, `${error.message.split('\n')[0]?.replace(/ at line.*$/, '')}, expected valid YAML`)
  }
  if (document.errors.length > 0) return {}
  yaml.split('\n').forEach((line, index) => {
    const field = /^["']?([\w-]+)["']?\s*:/.exec(line)?.[1]
    // gray-matter hands on the text behind the opening `---`, whose first line is line 1 of the file.
    if (field) fieldLines[field] ??= index + 1
  })
  const value: unknown = document.toJS()
  if (value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) {
    fault(2, `found ${Array.isArray(value) ? 'a list' : typeof value}, expected fields such as "title: Text"`)
    return {}
  }
  return value
}
