import { execFileSync } from 'node:child_process'
import { timeOf, type Moment } from '@/lib/site/moment'
import { memoizeByObject } from '@/lib/site/cache/memoize-by-object'
import { memoizeByText } from '@/lib/site/cache/memoize-by-text'
import { locales } from '@/lib/site/locales'
import type { Snapshot } from './snapshot'

/** History of one file. Names only, because e-mail addresses are never read from git. */
export interface GitInfo {
  /** First and last change, as their authors' clocks said: `2024-01-05T06:00:00+08:00`. */
  created: Moment
  updated: Moment
  /** Hash of the last commit. */
  commit: string
  /** Authors, most commits first. */
  contributors: string[]
}

/** Arguments before each command: names are not quoted, and a checkout of another account is read as well (nothing in it is executed). */
const anybody = ['-c', 'core.quotepath=false', '-c', 'safe.directory=*', '-c', 'core.fsmonitor=false', '-c', 'core.hooksPath=/dev/null']

/** The log of a large repository. */
const maxOutputBytes = 512 * 1024 * 1024

const commitMark = '\u0001'
const fieldMark = '\u0002'

let isShallowTold = false

/** What the commits below a folder say. */
export interface History {
  /** By path below the folder. */
  files: ReadonlyMap<string, GitInfo>
  checks: ReadonlyMap<string, TranslationCheck>
}

/**
 * History of every Markdown file below a folder. `null` without git, a checkout, or a commit, and where the history has been cut off: every
 * file would seem to be as old as the cut. It is read once for each commit, not for each file that an editor saves.
 */
export function readHistory(dir: string): History | null {
  const [isShallow, commit] = runGit(dir, ['rev-parse', '--is-shallow-repository', 'HEAD'])?.toString().split('\n') ?? []
  if (!commit) return null
  if (isShallow === 'true') {
    if (!isShallowTold) console.warn(`${dir} is a shallow clone: pages show no dates. Fetch the whole history: git fetch --unshallow`)
    isShallowTold = true
    return null
  }
  return memoizeByText(`history ${dir}`, commit, () => {
    const files = readFiles(dir)
    return files && { files, checks: readTranslationChecks(dir) }
  })
}

/** Read with one `git log`. */
function readFiles(dir: string): Map<string, GitInfo> | null {
  const format = `--format=${commitMark}%aI${fieldMark}%an${fieldMark}%H`
  // Of a merge, what differs from both sides: nothing else was written in it.
  const log = runGit(dir, ['log', '-c', '-M', '--name-status', '-z', '--relative', format, '--', ':(glob)**/*.md'])?.toString()
  return log?.includes(commitMark) ? parseGitLog(log) : null
}

/** Output of a git command; `null` if it fails, as it does without git. */
function runGit(dir: string, args: string[], input = ''): Buffer | null {
  try {
    return execFileSync('git', [...anybody, ...args], { cwd: dir, input, maxBuffer: maxOutputBytes, stdio: ['pipe', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}

/**
 * Parses the output of `readFiles`'s command into a record per file. Newest commit first, as git prints it: what a file was called before
 * counts for the name that it has now.
 */
function parseGitLog(log: string): Map<string, GitInfo> {
  const commits = new Map<string, GitInfo & { names: Map<string, number> }>()
  const laterNames = new Map<string, string | null>()
  for (const entry of log.split(commitMark).slice(1)) {
    const [head = '', ...fields] = entry.split('\0').filter(Boolean)
    const [time = '', author = '', commit = ''] = head.split(fieldMark)
    const renamed = new Map<string, string | null>()
    for (let status = fields.shift()?.trim(); status; status = fields.shift()?.trim()) {
      const before = /^[RC]\d/.test(status) ? fields.shift() : undefined
      const file = fields.shift() ?? ''
      const name = laterNames.has(file) ? laterNames.get(file) : file
      if (before !== undefined && status.startsWith('R')) renamed.set(file, renamed.get(file) ?? null).set(before, name ?? null)
      if (!name) continue
      const info = commits.get(name) ?? { created: time, updated: time, commit, contributors: [], names: new Map<string, number>() }
      if (timeOf(time) < timeOf(info.created)) info.created = time
      if (timeOf(time) > timeOf(info.updated)) Object.assign(info, { updated: time, commit })
      info.names.set(author, (info.names.get(author) ?? 0) + 1)
      commits.set(name, info)
    }
    for (const [file, name] of renamed) laterNames.set(file, name)
  }
  return new Map(
    [...commits].map(([file, { names, ...info }]) => [
      file,
      { ...info, contributors: [...names].sort((a, b) => b[1] - a[1]).map(([name]) => name) },
    ]),
  )
}

/** Argument of `git log` that leaves only commits which declare translations checked. */
export const onlyWithChecks = '--grep=^Translation-Checked:'

/** Placeholder of `git log` for the files that a commit declares checked; `parseCheckedFiles` reads it. */
export const checkedFilesFormat = '%(trailers:key=Translation-Checked,valueonly,unfold)'

export const parseCheckedFiles = (field: string): string[] =>
  field
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Time at which a translation was last compared with its original. */
export interface TranslationCheck {
  time: Moment
  commit: string
}

/**
 * The last commit that declares each translation up to date, by path below the content folder. A commit declares it with lines such as
 * `Translation-Checked: zh/guide/install/docker.md` at the end of its message.
 */
function readTranslationChecks(dir: string): Map<string, TranslationCheck> {
  const format = `${commitMark}%aI${fieldMark}%H${fieldMark}${checkedFilesFormat}`
  const log = runGit(dir, ['log', '--no-merges', onlyWithChecks, `--format=${format}`])?.toString() ?? ''
  const checks = new Map<string, TranslationCheck>()
  for (const entry of log.split(commitMark).slice(1)) {
    const [time = '', commit = '', files = ''] = entry.split(fieldMark)
    for (const file of parseCheckedFiles(files)) {
      const known = checks.get(file)
      if (!known || timeOf(time) > timeOf(known.time)) checks.set(file, { time, commit })
    }
  }
  return checks
}

/**
 * Texts of files at given commits, read with one `git cat-file`; `null` for a file that did not exist.
 * @param wanted paths below `dir`
 */
export function readOldTexts(dir: string, wanted: readonly { commit: string; file: string }[]): (string | null)[] {
  if (wanted.length === 0) return []
  const output = runGit(dir, ['cat-file', '--batch'], wanted.map(({ commit, file }) => `${commit}:./${file}\n`).join(''))
  if (!output) return wanted.map(() => null)
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

/** Those of the files below a folder that differ from the last commit or are untracked. Empty without git. */
export function readChangedFiles(dir: string, files: readonly string[]): Set<string> {
  if (files.length === 0) return new Set()
  const output = runGit(dir, ['--literal-pathspecs', 'ls-files', '--modified', '--others', '--exclude-standard', '-z', '--', ...files])
  return new Set(output?.toString().split('\0').filter(Boolean))
}

/** Whether more than one account has written the pages: a row that names the same account everywhere contains no information. */
export const hasSeveralContributors = memoizeByObject(({ pages }: Snapshot): boolean => {
  const names = locales.flatMap((locale) => [...pages[locale].values()].flatMap(({ git }) => git?.contributors ?? []))
  return new Set(names).size > 1
})
