import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** History of one file. Names only, because e-mail addresses are never read from git. */
export interface GitInfo {
  /** First and last commit, milliseconds since 1970. */
  created: number
  updated: number
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

/** History of every file below a folder, by relative path, read with one `git log`. `null` without git, a checkout, or a commit. */
export function readGitInfo(dir: string): Map<string, GitInfo> | null {
  if (!isInCheckout(dir)) return null
  const format = `--format=${commitMark}%ct${fieldMark}%an${fieldMark}%H`
  const log = runGit(dir, ['log', '--no-merges', '--name-only', '--relative', format, '--', '.'])?.toString()
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

/** Whether a folder or one above it has a repository. Git would say so too, but starting it takes longer. */
function isInCheckout(dir: string): boolean {
  const above = path.dirname(dir)
  return existsSync(path.join(dir, '.git')) || (above !== dir && isInCheckout(above))
}

/** Parses the output of `readGitInfo`'s command into a record per file. Newest commit first, as git prints it. */
export function parseGitLog(log: string): Map<string, GitInfo> {
  const commits = new Map<string, { created: number; updated: number; commit: string; names: Map<string, number> }>()
  for (const entry of log.split(commitMark).slice(1)) {
    const [head = '', ...files] = entry.split('\n')
    const [seconds = '0', author = '', commit = ''] = head.split(fieldMark)
    const time = Number(seconds) * 1000
    for (const file of files.filter(Boolean)) {
      const info = commits.get(file) ?? { created: time, updated: time, commit, names: new Map<string, number>() }
      info.created = Math.min(info.created, time)
      if (time > info.updated) Object.assign(info, { updated: time, commit })
      info.names.set(author, (info.names.get(author) ?? 0) + 1)
      commits.set(file, info)
    }
  }
  return new Map(
    [...commits].map(([file, { created, updated, commit, names }]) => [
      file,
      { created, updated, commit, contributors: [...names].sort((a, b) => b[1] - a[1]).map(([name]) => name) },
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
  /** Milliseconds since 1970. */
  time: number
  commit: string
}

/**
 * The last commit that declares each translation up to date, by path below the content folder. A commit declares it with lines such as
 * `Translation-Checked: zh/guide/install/docker.md` at the end of its message.
 */
export function readTranslationChecks(dir: string): Map<string, TranslationCheck> {
  const format = `${commitMark}%ct${fieldMark}%H${fieldMark}${checkedFilesFormat}`
  const log = runGit(dir, ['log', '--no-merges', onlyWithChecks, `--format=${format}`])?.toString() ?? ''
  const checks = new Map<string, TranslationCheck>()
  for (const entry of log.split(commitMark).slice(1)) {
    const [seconds = '0', commit = '', files = ''] = entry.split(fieldMark)
    const time = Number(seconds) * 1000
    for (const file of parseCheckedFiles(files)) {
      if (time > (checks.get(file)?.time ?? 0)) checks.set(file, { time, commit })
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
