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

/** Whether two records, or two missing ones, say the same. */
export function isSameHistory(one: GitInfo | null, other: GitInfo | null): boolean {
  if (!one || !other) return one === other
  return (
    one.commit === other.commit &&
    one.created === other.created &&
    one.updated === other.updated &&
    one.contributors.length === other.contributors.length &&
    one.contributors.every((name, index) => name === other.contributors[index])
  )
}

const commitMark = '\u0001'
const fieldMark = '\u0002'

/** History of every file below a folder, by relative path, read with one `git log`. `null` without git, a checkout, or a commit. */
export function readGitInfo(dir: string): Map<string, GitInfo> | null {
  if (!isInCheckout(dir)) return null
  let log: string
  try {
    log = execFileSync(
      'git',
      [...anybody, 'log', '--no-merges', '--name-only', '--relative', `--format=${commitMark}%ct${fieldMark}%an${fieldMark}%H`, '--', '.'],
      { cwd: dir, encoding: 'utf8', maxBuffer: 512 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
    )
  } catch {
    return null
  }
  return log.includes(commitMark) ? parseGitLog(log) : null
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
  let log: string
  try {
    log = execFileSync('git', [...anybody, 'log', '--no-merges', onlyWithChecks, `--format=${format}`], {
      cwd: dir,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return new Map()
  }
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
  let output: Buffer
  try {
    const input = wanted.map(({ commit, file }) => `${commit}:./${file}\n`).join('')
    output = execFileSync('git', [...anybody, 'cat-file', '--batch'], {
      cwd: dir,
      input,
      maxBuffer: 512 * 1024 * 1024,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
  } catch {
    return wanted.map(() => null)
  }
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

/** With more names than this, all files are looked at: the names are arguments of a command. */
const maxNames = 1000

/** Those of the files below a folder that differ from the last commit or are untracked. Empty without git. */
export function readChangedFiles(dir: string, files: readonly string[]): Set<string> {
  if (files.length === 0) return new Set()
  const names = files.length > maxNames ? ['.'] : files
  try {
    const output = execFileSync(
      'git',
      [...anybody, '--literal-pathspecs', 'ls-files', '--modified', '--others', '--exclude-standard', '-z', '--', ...names],
      { cwd: dir, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
    )
    return new Set(output.split('\0').filter(Boolean))
  } catch {
    return new Set()
  }
}
