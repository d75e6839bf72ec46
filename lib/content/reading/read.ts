import { isUtf8 } from 'node:buffer'
import { path, readFileSync, statSync, stampOf } from '@/lib/site/files/files'
import { splitFrontmatter } from '@/lib/markdown/frontmatter'
import { maxPageBytes } from '@/lib/markdown/includes'
import { locales, type Locale } from '@/lib/site/locales'
import { memoizeByText } from '@/lib/site/cache/memoize'
import { faultInFile, type ContentFault } from '../errors'
import { parseYaml, type YamlPosition } from './yaml'
import { listBelow } from '@/lib/site/files/files-below.mjs'
import { readValue } from '@/lib/settings/read-environment'

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

/**
 * Reads every page in every language. A file with unreadable frontmatter is reported and becomes a page without frontmatter.
 * @param isWanted tells by the path below the content folder which files are read; usually all
 */
export function readSources(dir = contentDir(), isWanted = (_file: string) => true): { sources: SourceFile[]; faults: ContentFault[] } {
  const sources: SourceFile[] = []
  const faults: ContentFault[] = []
  for (const locale of locales) {
    const { files, leftOut } = listBelow(path.join(dir, locale), dir)
    faults.push(...leftOut.map(({ name, reason }) => faultInFile(`${locale}/${name}`, reason)))
    for (const name of files.filter((file) => file.endsWith('.md') && !/(?:^|\/)\./.test(file))) {
      if (!isWanted(`${locale}/${name}`)) continue
      const full = path.join(dir, locale, name)
      const read = memoizeByText(`file ${full}`, stampOf(full), () => readSource(full, locale, name))
      if (read.source) sources.push(read.source)
      faults.push(...read.faults)
    }
  }
  return { sources, faults }
}

/** Names that begin with `_` are texts that pages include. */
const isPart = (name: string) => /(?:^|\/)_/.test(name)

/** Reads a page, or checks that a part can be read. A file that cannot be read costs only itself. */
function readSource(full: string, locale: Locale, name: string): { source?: SourceFile; faults: ContentFault[] } {
  const file = `${locale}/${name}`
  tellReading(file)
  try {
    const { size } = statSync(full)
    if (size > maxPageBytes) return { ...(!isPart(name) && parseText('', locale, name)), faults: [tooLarge(file, size)] }
    const { text, fault } = readText(full, file)
    const { source, faults } = isPart(name) ? { faults: [] } : parseText(text, locale, name)
    return { ...(source && { source }), faults: fault ? [fault, ...faults] : faults }
  } catch (error) {
    return {
      faults: [faultInFile(file, `the file cannot be read (${(error as NodeJS.ErrnoException).code}), expected permission to read it`)],
    }
  }
}

/** How Git LFS begins a file in place of the real one. */
const pointer = 'version https://git-lfs.github.com/spec/v1\n'

/** Reads a text file of the content; what is not UTF-8 is shown as � and reported, and so is a file that has been left in Git LFS. */
export function readText(full: string, file: string): { text: string; fault?: ContentFault } {
  const bytes = readFileSync(full)
  const text = bytes.toString('utf8')
  if (text.startsWith(pointer)) return { text, fault: faultInFile(file, 'found a pointer of Git LFS, expected the file itself') }
  if (isUtf8(bytes) && !bytes.includes(0)) return { text }
  return { text, fault: faultInFile(file, 'the file holds bytes that are not UTF-8, expected a file saved as UTF-8', 'encoding') }
}

/** The same object as long as the text is the same, so that what was made of it is found again. */
function parseText(text: string, locale: Locale, name: string): { source: SourceFile; faults: ContentFault[] } {
  return memoizeByText(`page ${locale}/${name}`, text, () => {
    const faults: ContentFault[] = []
    return { source: parseSource(text, locale, name, faults), faults }
  })
}

function tooLarge(file: string, size: number): ContentFault {
  return faultInFile(file, `the page has ${Math.ceil(size / 1024)} KB, expected at most ${maxPageBytes / 1024} KB`, 'size')
}

/** Splits a file; YAML errors in its frontmatter are added to `faults`. */
export function parseSource(raw: string, locale: Locale, name: string, faults: ContentFault[]): SourceFile {
  const file = `${locale}/${name}`
  const report = (place: Partial<YamlPosition> & { line: number }, field: string, message: string, severity: ContentFault['severity']) =>
    faults.push({ file, ...place, field, message, severity })
  const { yaml, body, lineOffset, fault } = splitFrontmatter(raw)
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

/** Folder that contains `en/`, `zh/` and `data/`: `CONTENT_DIR`, or `./content`. */
export const contentDir = (): string => path.resolve(readValue('CONTENT_DIR'))

let tell = (_file: string): void => {}

/** Calls a function with the path of each file below the content folder before it is read. */
export function onReading(listener: (file: string) => void): void {
  tell = listener
}

/** To be called before a file is parsed: where that ends the process, the file is known. */
export const tellReading = (file: string): void => tell(file)
