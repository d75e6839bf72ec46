import path from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { splitFrontmatter } from '@/lib/markdown/frontmatter'
import { pathOfFile } from '@/lib/routing/page-path'
import { markdownCache } from '@/lib/site/cache/markdown-cache'
import { sharedState } from '@/lib/site/processes/shared-state'
import { otherLocales, pageAddress, type Locale } from '@/lib/site/locales'
import { readMoment, timeOf, type Moment } from '@/lib/site/moment'
import { git, readGit, streamGit } from './git'
import { readSources, type SourceFile } from './reading/read'

/** A translation is older than the text in another language, which changed at this time. */
export interface Stale {
  since: Moment
  locale: Locale
}

/** History of one file. Names only, because e-mail addresses are never read from git. */
export interface GitInfo {
  /** First and last change, as their authors' clocks said: `2024-01-05T06:00:00+08:00`. */
  created: Moment
  updated: Moment
  commit: string
  /** Authors, most commits first. */
  contributors: string[]
}

/** What the commits of a content folder say about its pages. */
export interface History {
  /** By path below the folder. */
  files: ReadonlyMap<string, GitInfo>
  /** Time of the counterpart's last change, by file of the translation that it has left behind. */
  stale: ReadonlyMap<string, Stale>
}

/** The history of a file before it is summed up: commits by author, in the order of their last commit. */
type FileRecord = Omit<GitInfo, 'contributors'> & { commits: Record<string, number> }

/** Time at which a translation was last compared with its original. */
interface TranslationCheck {
  time: Moment
  commit: string
}

/** Everything that was read of the commits up to one, kept on disk as well: the next reading goes on there. */
interface Log {
  commit: string
  records: Record<string, FileRecord>
  checks: Record<string, TranslationCheck>
}

/** A content folder at a commit. */
interface Checkout {
  /** Path of the repository, and that of the folder in it. */
  place: string
  commit: string
  isShallow: boolean
}

const state = sharedState('history', () => ({
  logs: new Map<string, Log>(),
  /** Why pages show no dates, by folder. */
  notes: new Map<string, string>(),
}))

/** For the status: why pages show no dates. */
export const historyNotes = (): string[] => [...new Set(state.notes.values())]

/**
 * Reads the history of every Markdown file of a content folder, from the commit on that was read last. `null` without git, a checkout or a
 * commit; where the history has been cut off, since every file would seem to be as old as the cut; and where reading takes too long. Pages
 * then show no dates, and nothing else depends on it.
 */
export async function readHistory(dir: string): Promise<History | null> {
  const at = await locate(dir)
  if (!at) return null
  try {
    const { records, checks } = await readLog(dir, at)
    const files = new Map(Object.entries(records).map(([file, record]) => [file, summarize(record)]))
    const history = { files, stale: await findStale(dir, files, checks) }
    state.notes.delete(at.place)
    return files.size > 0 ? history : null
  } catch (error) {
    const note = `Pages show no dates: ${(error as Error).message}`
    if (state.notes.get(at.place) !== note) console.warn(note)
    state.notes.set(at.place, note)
    return null
  }
}

/** Reads the commits of a content folder, but none of its files, so that its history is soon read. */
export async function readCommits(dir: string): Promise<void> {
  const at = await locate(dir)
  if (at) await readLog(dir, at)
}

/** Where in which repository a folder is, and at which commit; `null` without git, a checkout or a commit. */
async function locate(dir: string): Promise<Checkout | null> {
  const ask = ['rev-parse', '--is-shallow-repository', '--git-common-dir', '--show-prefix', 'HEAD']
  const [isShallow, repository = '', prefix = '', commit] = (await git(ask, { cwd: dir }).catch(() => '')).split('\n')
  return commit ? { isShallow: isShallow === 'true', place: `${path.resolve(dir, repository)}\0${prefix}`, commit } : null
}

function summarize({ commits, ...info }: FileRecord): GitInfo {
  return {
    ...info,
    contributors: Object.entries(commits)
      .sort((a, b) => b[1] - a[1])
      .map(([name]) => name),
  }
}

/** Reads the commits since the last reading. */
async function readLog(dir: string, { isShallow, place, commit }: Checkout): Promise<Log> {
  if (isShallow) throw new Error('the content is a shallow clone. Fetch the whole history: git fetch --unshallow')
  const key = markdownCache.keyOf('history', place)
  const own = state.logs.get(place)
  if (own?.commit === commit) return own
  // Another process may have read further.
  const last = (markdownCache.find(key) as Log | undefined) ?? own
  if (last) state.logs.set(place, last)
  if (last?.commit === commit) return last
  const earlier = last && (await follows(dir, commit, last.commit)) ? last : undefined
  const range = earlier ? `${earlier.commit}..${commit}` : commit
  const [records, checks] = await Promise.all([
    readFiles(dir, range, earlier?.records ?? {}),
    readTranslationChecks(dir, range, earlier?.checks ?? {}),
  ])
  const log = { commit, records, checks }
  state.logs.set(place, log)
  markdownCache.keep(key, log)
  return log
}

/** Whether every commit that a later one adds is a descendant of the earlier one: read together or one after the other, they say the same. */
async function follows(dir: string, later: string, earlier: string): Promise<boolean> {
  const listing = await git(['rev-list', '--parents', later, `^${earlier}`], { cwd: dir }).catch(() => '')
  const added = listing.split('\n').filter(Boolean)
  const descendants = new Set([earlier, ...added.map((line) => line.split(' ', 1)[0]!)])
  return descendants.has(later) && added.every((line) => line.includes(' ') && line.split(' ').every((one) => descendants.has(one)))
}

const commitMark = '\u0001'
const fieldMark = '\u0002'
const timeFormat = `${commitMark}%aI${fieldMark}%at${fieldMark}`

/** Comparing many new files with many removed ones takes minutes: from this number of each on, only files that are the same count as moved. */
const maxCompared = 100
/** With all that git reads; what a page was called before is left out where there is no time to find out. */
const limits = { timeoutMs: 8000, maxOutputBytes: 64 * 2 ** 20, maxMemoryMb: 1024 }

/** The records after the commits of a range, from those before it. */
async function readFiles(dir: string, range: string, before: Log['records']): Promise<Log['records']> {
  const read = async (renames: readonly string[]) => {
    const reader = createLogReader()
    // Of a merge, what differs from both sides: nothing else was written in it.
    const args = ['log', '-c', ...renames, '--topo-order', '--full-history', '--name-status', '-z', '--relative']
    const format = `--format=${timeFormat}%an${fieldMark}%H`
    await streamGit([...args, format, range, '--', ':(glob)**/*.md'], { cwd: dir, limits }, reader.write)
    return reader.end(before)
  }
  return read(['-M', `-l${maxCompared}`]).catch(() => read(['--no-renames']))
}

/**
 * Reads the output of the command above as it comes. Newest commit first, as git prints it: what a file was called before counts for the name
 * that it has now.
 */
function createLogReader() {
  const records = new Map<string, FileRecord>()
  /** `null` for a name that another file has now. */
  const laterNames = new Map<string, string | null>()
  const nameNow = (file: string) => (laterNames.has(file) ? laterNames.get(file) : file)
  const add = (file: string, { created, updated, commit, commits }: FileRecord) => {
    const record = records.get(file) ?? { created, updated, commit, commits: {} }
    if (timeOf(created) < timeOf(record.created)) record.created = created
    if (timeOf(updated) > timeOf(record.updated)) Object.assign(record, { updated, commit })
    for (const [author, count] of Object.entries(commits)) record.commits[author] = (record.commits[author] ?? 0) + count
    records.set(file, record)
  }
  const readEntry = (entry: string) => {
    const [head = '', ...fields] = entry.split('\0').filter(Boolean)
    const [written = '', seconds = '', author = '', commit = ''] = head.split(fieldMark)
    const time = readMoment(written, Number(seconds))
    const renamed = new Map<string, string | null>()
    for (let status = fields.shift()?.trim(); status; status = fields.shift()?.trim()) {
      const before = /^[RC]\d/.test(status) ? fields.shift() : undefined
      const file = fields.shift() ?? ''
      const name = nameNow(file)
      if (before !== undefined && status.startsWith('R')) renamed.set(file, renamed.get(file) ?? null).set(before, name ?? null)
      if (name && time) add(name, { created: time, updated: time, commit, commits: { [author]: 1 } })
    }
    for (const [file, name] of renamed) laterNames.set(file, name)
  }
  const decoder = new StringDecoder('utf8')
  let rest = ''
  return {
    write: (chunk: Buffer): void => {
      const entries = (rest + decoder.write(chunk)).split(commitMark)
      rest = entries.pop() ?? ''
      entries.filter(Boolean).forEach(readEntry)
    },
    end: (before: Log['records']): Log['records'] => {
      if (rest) readEntry(rest)
      for (const [file, record] of Object.entries(before)) {
        const name = nameNow(file)
        if (name) add(name, record)
      }
      return Object.fromEntries(records)
    },
  }
}

/**
 * The last commit that declares each translation up to date, by path below the content folder: of a range, and of what is known from before it.
 * A commit declares it with lines such as `Translation-Checked: zh/guide/install/docker.md` at the end of its message.
 */
async function readTranslationChecks(dir: string, range: string, before: Log['checks']): Promise<Log['checks']> {
  const format = `--format=${timeFormat}%H${fieldMark}%(trailers:key=Translation-Checked,valueonly,unfold)`
  const log = await git(['log', '--no-merges', '--grep=^Translation-Checked:', format, range], { cwd: dir, limits })
  const checks: Log['checks'] = {}
  const add = (file: string, check: TranslationCheck) => {
    const latest = checks[file]
    if (!latest || timeOf(check.time) > timeOf(latest.time)) checks[file] = check
  }
  for (const entry of log.split(commitMark).slice(1)) {
    const [written = '', seconds = '', commit = '', files = ''] = entry.split(fieldMark)
    const time = readMoment(written, Number(seconds))
    const declared = files.split('\n').map((line) => line.trim())
    if (time) for (const file of declared.filter(Boolean)) add(file, { time, commit })
  }
  for (const [file, check] of Object.entries(before)) add(file, check)
  return checks
}

/**
 * Finds translations whose counterpart changed after them. The Markdown of both versions is compared, because a change in frontmatter alone
 * (an icon, a tag) leaves nothing to translate. A text with uncommitted changes is considered up to date, and a commit that declares a
 * translation checked counts as a change to it.
 */
async function findStale(dir: string, files: History['files'], checks: Log['checks']): Promise<Map<string, Stale>> {
  const { sources } = readSources(dir)
  const addressIn = (locale: Locale, { name }: SourceFile) => pageAddress(locale, pathOfFile(name))
  const byAddress = new Map(sources.map((source) => [addressIn(source.locale, source), source]))
  const pairs = sources.flatMap((source) =>
    otherLocales(source.locale).map((locale) => ({ source, other: byAddress.get(addressIn(locale, source)) })),
  )
  const later = pairs.flatMap(({ source, other }) => {
    const [info, { updated: since, commit: last } = {}] = [files.get(source.file), other && files.get(other.file)]
    if (!info || !other || !since) return []
    const check = checks[source.file]
    const touched = check && timeOf(check.time) >= timeOf(info.updated) ? check : { time: info.updated, commit: info.commit }
    if (timeOf(since) <= timeOf(touched.time) || last === touched.commit) return []
    return [{ file: source.file, other, since, commit: touched.commit }]
  })
  const [changed, before] = await Promise.all([
    readChangedFiles(
      dir,
      later.map(({ file }) => file),
    ),
    readOldTexts(
      dir,
      later.map(({ commit, other }) => ({ commit, file: other.file })),
    ),
  ])
  const isTextChanged = ({ other }: (typeof later)[number], index: number) => {
    const then = before[index]
    return typeof then !== 'string' || splitFrontmatter(then).body.trim() !== other.source.trim()
  }
  const stale = later.filter((pair, index) => !changed.has(pair.file) && isTextChanged(pair, index))
  return new Map(stale.map(({ file, since, other }) => [file, { since, locale: other.locale }]))
}

/**
 * Texts of files at given commits, read with one `git cat-file`; `null` for a file that did not exist.
 * @param wanted paths below `dir`
 */
async function readOldTexts(dir: string, wanted: readonly { commit: string; file: string }[]): Promise<(string | null)[]> {
  if (wanted.length === 0) return []
  const input = wanted.map(({ commit, file }) => `${commit}:./${file}\n`).join('')
  const output = await readGit(['cat-file', '--batch'], { cwd: dir, input, limits })
  let at = 0
  return wanted.map(() => {
    const end = output.indexOf(10, at)
    const size = / blob (\d+)$/.exec(output.toString('utf8', at, end))?.[1]
    at = end + 1
    if (size === undefined) return null
    const text = output.toString('utf8', at, at + Number(size))
    at += Number(size) + 1
    return text
  })
}

/** Those of the files below a folder that differ from the last commit or are untracked. */
async function readChangedFiles(dir: string, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const args = ['--literal-pathspecs', 'ls-files', '--modified', '--others', '--exclude-standard', '-z', '--', ...files]
  return new Set((await git(args, { cwd: dir, limits })).split('\0').filter(Boolean))
}
