import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@/lib/site/files-below.mjs'

/** The files of one version of the product's source. */
export interface SourceTree {
  /** What was read, for people: a version, a commit, or the folder. */
  version: string
  /** Paths of the files directly in a folder, sorted. */
  filesIn(dir: string): string[]
  /** Paths of all files below a folder, sorted. */
  filesBelow(dir: string): string[]
  /** Text of a file; `undefined` where there is none. */
  read(file: string): string | undefined
}

/** The source cannot be read at all: no such folder, no such version, or not the product's source. */
export class SourceError extends Error {}

/**
 * Opens a checkout, a plain folder or a bare repository.
 * @param ref tag, branch or commit; without it the files as they lie in the folder (`HEAD` of a bare repository)
 * @throws {SourceError} saying what was expected
 */
export function openSourceTree(location: string, ref?: string): SourceTree {
  if (!existsSync(location) || !statSync(location).isDirectory())
    throw new SourceError(`${location} is no folder, expected a checkout or a bare repository of the product`)
  const bare = existsSync(path.join(location, 'HEAD')) && existsSync(path.join(location, 'objects'))
  if (ref === undefined && !bare) return openFolder(location)
  return openCommit(location, ref ?? 'HEAD')
}

/** Released versions of a repository (`v1.2.3`), oldest first; none in a plain folder. */
export function readVersions(location: string): string[] {
  try {
    const tags = git(location, ['tag', '--list', 'v*']).split('\n')
    return tags.filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag)).sort(compareVersions)
  } catch {
    return []
  }
}

/** Order of two versions such as `v3.9.0` and `v3.10.0`. */
export function compareVersions(a: string, b: string): number {
  const numbers = (version: string): number[] => version.replace(/^v/, '').split('.').map(Number)
  const [left, right] = [numbers(a), numbers(b)]
  return left.map((part, index) => part - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}

function openFolder(location: string): SourceTree {
  const full = (file: string): string => path.join(location, file)
  const filesIn = (dir: string): string[] =>
    existsSync(full(dir))
      ? readdirSync(full(dir), { withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => path.posix.join(dir, name))
          .sort()
      : []
  return {
    version: location,
    filesIn,
    filesBelow: (dir) =>
      filesBelow(full(dir))
        .filter((name) => !name.split('/').includes('.git'))
        .map((name) => path.posix.join(dir, name)),
    read: (file) => (existsSync(full(file)) ? readFileSync(full(file), 'utf8') : undefined),
  }
}

function openCommit(location: string, ref: string): SourceTree {
  let commit: string
  try {
    commit = git(location, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]).trim()
  } catch {
    throw new SourceError(`${location} has no version ${ref}, expected a tag, a branch or a commit`)
  }
  const files = git(location, ['ls-tree', '-r', '-z', '--name-only', commit]).split('\0').filter(Boolean).sort()
  const known = new Set(files)
  const texts = readGoFiles(location, commit, files)
  return {
    version: ref === 'HEAD' ? commit.slice(0, 10) : ref,
    filesIn: (dir) => files.filter((file) => path.posix.dirname(file) === path.posix.normalize(dir)),
    filesBelow: (dir) => (dir === '' || dir === '.' ? files : files.filter((file) => file.startsWith(`${dir}/`))),
    read: (file) => (known.has(file) ? (texts.get(file) ?? git(location, ['show', `${commit}:${file}`])) : undefined),
  }
}

/** All Go files of a commit in one call: one process for each of some thousand files would take minutes. */
function readGoFiles(location: string, commit: string, files: string[]): Map<string, string> {
  const wanted = files.filter((file) => file.endsWith('.go') || file === 'go.mod')
  const output = execFileSync('git', ['-C', location, 'cat-file', '--batch'], {
    input: wanted.map((file) => `${commit}:${file}\n`).join(''),
    maxBuffer: 512 * 1024 * 1024,
  })
  const texts = new Map<string, string>()
  let at = 0
  for (const file of wanted) {
    const end = output.indexOf(10, at)
    const size = Number(output.toString('utf8', at, end).split(' ')[2])
    texts.set(file, output.toString('utf8', end + 1, end + 1 + size))
    at = end + 1 + size + 1
  }
  return texts
}

function git(location: string, args: string[]): string {
  // A checkout of another user is read, never run: its own configuration may not name programs.
  return execFileSync('git', ['-C', location, '-c', `safe.directory=${path.resolve(location)}`, ...args], {
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
