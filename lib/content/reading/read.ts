import { path, readFileSync, statSync } from '@/lib/site/files'
import { splitFrontmatter } from '@/lib/markdown/frontmatter'
import { maxPageBytes } from '@/lib/markdown/includes'
import { locales, type Locale } from '@/lib/site/locales'
import { memoizeByText } from '@/lib/site/cache/memoize-by-text'
import { stampOf } from '@/lib/site/cache/stamp'
import type { ContentError } from '../errors'
import { parseYaml, type YamlPosition } from './yaml'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { readValue } from '@/lib/settings/read-environment'

/** Folder that contains `en/`, `zh/` and `data/`: `CONTENT_DIR`, or `./content`. */
export function contentDir(): string {
  return path.resolve(readValue('CONTENT_DIR'))
}

/** A Markdown file, split into frontmatter and text. */
export interface SourceFile {
  locale: Locale
  /** Path below the content folder: `zh/guide/webdav.md`. */
  file: string
  /** Path below the language folder: `guide/webdav.md`. */
  name: string
  /** Parsed frontmatter, not validated. */
  data: Record<string, unknown>
  /** Markdown after the frontmatter. */
  source: string
  /** Number of lines before `source`. */
  lineOffset: number
  /** Position of each frontmatter field in the file, by dotted path: `dir.order`, `actions.0.link`. */
  fields: Readonly<Record<string, YamlPosition>>
}

/** Names of all Markdown files below a folder, sorted, with `/` as separator. Names that begin with `_` or `.` are includes. */
export function readMarkdownNames(folder: string): string[] {
  return filesBelow(folder).filter((name) => name.endsWith('.md') && !name.split('/').some((part) => /^[._]/.test(part)))
}

/** Reads every page in every language. A file with unreadable frontmatter is reported and becomes a page without frontmatter. */
export function readSources(dir = contentDir()): { sources: SourceFile[]; faults: ContentError[] } {
  const sources: SourceFile[] = []
  const faults: ContentError[] = []
  for (const locale of locales) {
    for (const name of readMarkdownNames(path.join(dir, locale))) {
      const full = path.join(dir, locale, name)
      const read = memoizeByText(`file ${full}`, stampOf(full), () => readSource(full, locale, name))
      sources.push(read.source)
      faults.push(...read.faults)
    }
  }
  return { sources, faults }
}

function readSource(full: string, locale: Locale, name: string): { source: SourceFile; faults: ContentError[] } {
  const { size } = statSync(full)
  if (size <= maxPageBytes) return parseText(readFileSync(full, 'utf8'), locale, name)
  const { source, faults } = parseText('', locale, name)
  return { source, faults: [tooLarge(`${locale}/${name}`, size), ...faults] }
}

/** The same object as long as the text is the same, so that what was made of it is found again. */
function parseText(text: string, locale: Locale, name: string): { source: SourceFile; faults: ContentError[] } {
  return memoizeByText(`page ${locale}/${name}`, text, () => {
    const faults: ContentError[] = []
    return { source: parseSource(text, locale, name, faults), faults }
  })
}

function tooLarge(file: string, size: number): ContentError {
  const message = `the page has ${Math.ceil(size / 1024)} KB, expected at most ${maxPageBytes / 1024} KB`
  return { file, line: 1, field: 'size', message, severity: 'error' }
}

/** Splits a file; YAML errors in its frontmatter are added to `faults`. */
export function parseSource(raw: string, locale: Locale, name: string, faults: ContentError[]): SourceFile {
  const file = `${locale}/${name}`
  const report = (place: Partial<YamlPosition> & { line: number }, field: string, message: string, severity: ContentError['severity']) =>
    faults.push({ file, ...place, field, message, severity })
  const { yaml, body, lineOffset, fault } = splitFrontmatter(raw)
  if (body.includes('\uFFFD') || yaml.includes('\uFFFD'))
    report({ line: 1 }, 'encoding', 'the file holds bytes that are not UTF-8 and are shown as �, expected a file saved as UTF-8', 'warning')
  if (!yaml && /^(?:\s|<!--[^>]*-->)+---\n[\w-]+:[^\n]*\n(?:.*\n)*?---\s*(?:\n|$)/.test(body))
    report({ line: 1 }, 'frontmatter', 'the fields below are shown as text, expected "---" on the first line of the file', 'warning')
  if (fault) report({ line: fault.line }, 'frontmatter', fault.message, 'error')
  // The opening `---` is line 1 of the file.
  const { value, places: fields, faults: found } = parseYaml(yaml, 1)
  for (const { line, column, message } of found) report({ line, column }, 'frontmatter', message, 'error')
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isFields && value !== null && value !== undefined) {
    const what = Array.isArray(value) ? 'a list' : typeof value
    report({ line: 2 }, 'frontmatter', `found ${what}, expected fields such as "title: Text"`, 'error')
  }
  return { locale, file, name, data: isFields ? (value as Record<string, unknown>) : {}, source: body, lineOffset, fields }
}
