import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { checkedFilesFormat, onlyWithChecks, parseCheckedFiles } from '@/lib/content/history/git'
import { git, GitError, type GitOptions } from '@/lib/server/publish/git'
import { requireReadable } from '@/lib/server/publish/repository'
import { filesBelow } from '@/lib/site/files-below.mjs'
import type { PreviewTarget } from './target'

/** One file that differs between two commits, by path below the content folder. */
export interface FileChange {
  status: 'added' | 'changed' | 'moved' | 'deleted'
  file: string
  /** Former path of a moved file. */
  from?: string
}

/** Commit of a preview, as the bar shows it. */
export interface CommitFacts {
  commit: string
  author: string
  subject: string
}

/** A clone for previews. It borrows the objects of the published clone and writes nothing to it, so that previews cannot disturb publishing. */
export interface PreviewRepository {
  /** Fetches a target and returns its commit; `undefined` if the remote does not have it. */
  fetch: (target: PreviewTarget) => Promise<string | undefined>
  /** Branches of the remote with their commits. */
  branches: () => Promise<ReadonlyMap<string, string>>
  facts: (commit: string) => Promise<CommitFacts>
  /** Checks a commit out in a folder of its own and returns the folder of its content. @throws GitError if it is too large */
  checkOut: (commit: string) => Promise<string>
  /** Removes the folder of a commit. */
  remove: (commit: string) => Promise<void>
  /** Whether the clone takes more disk space than it may: force pushes leave unreachable objects behind. */
  isFull: () => boolean
  /** Creates the clone and all folders again when they are next needed. */
  reset: () => void
  /** Files of the content that a commit changes since it branched off. */
  changes: (published: string, commit: string) => Promise<FileChange[]>
  /** Whether a commit changes anything outside of the content folder. */
  changesCode: (published: string, commit: string) => Promise<boolean>
  /** Text of a file at a commit; `null` if there is no such file. */
  read: (commit: string, file: string) => Promise<string | null>
  /**
   * The last commit at which the two languages of a page were in step: it changed both, or declares a translation checked. Without one, the
   * commit that added the later of both.
   */
  lastInStep: (commit: string, files: readonly [string, string]) => Promise<string | undefined>
}

interface Options {
  /** Folder that previews may fill; it is emptied first. */
  dir: string
  /** URL or path of the repository, and what it needs. */
  url: string
  token?: string
  /** Folder of the content inside the repository; empty for its root. */
  folder: string
  /** Folder of the published clone. */
  published: string
}

/** A checkout with more bytes is rejected. */
const maxCheckoutBytes = 512 * 2 ** 20
/** Bytes of the clone's own objects above which it is full. */
const maxCloneBytes = 512 * 2 ** 20
const fetchTimeoutMs = 120_000
/** Large files are fetched only for commits that are checked out, as in the published clone. */
const filter = '--filter=blob:limit=256k'

export function createPreviewRepository({ dir, url, token, folder, published }: Options): PreviewRepository {
  const store = path.join(dir, 'repository.git')
  const options: GitOptions = { cwd: store, token, url }
  const inContent = folder ? ['--', folder] : ['--', '.']
  const treeOf = (commit: string) => path.join(dir, 'trees', commit)
  let prepared: Promise<void> | undefined

  const create = async () => {
    rmSync(dir, { recursive: true, force: true })
    mkdirSync(store, { recursive: true })
    await git(['init', '--bare', '--quiet', '.'], options)
    await git(['remote', 'add', 'origin', url], options)
    writeFileSync(path.join(store, 'objects/info/alternates'), `${path.join(published, 'objects')}\n`)
  }
  const prepare = () => (prepared ??= create().catch((error: unknown) => ((prepared = undefined), Promise.reject(error as Error))))

  const resolve = async (name: string) =>
    (await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], options)).trim()
  const isKnown = (commit: string) =>
    resolve(commit).then(
      () => true,
      () => false,
    )
  const fetchRef = async (ref: string) => {
    const to = `refs/preview/${Buffer.from(ref).toString('hex')}`
    await git(['fetch', '--quiet', '--no-tags', '--force', '--no-write-fetch-head', filter, 'origin', `+${ref}:${to}`], {
      ...options,
      timeoutMs: fetchTimeoutMs,
    })
    return resolve(to)
  }
  const log = (args: string[]) => git(['log', '--no-merges', `--format=%x01%H%x02%ct%x02${checkedFilesFormat}`, ...args], options)
  const contentPath = (file: string) => (folder ? `${folder}/${file}` : file)
  const branchPoint = (one: string, other: string) =>
    git(['merge-base', one, other], options).then(
      (output) => output.trim(),
      () => one,
    )

  return {
    fetch: async (target) => {
      await prepare()
      try {
        if (target.kind === 'branch') return await fetchRef(`refs/heads/${target.name}`)
        // Named `pull` by GitHub and Gitee, `merge-requests` by GitLab.
        if (target.kind === 'pull')
          return await fetchRef(`refs/pull/${target.number}/head`).catch(() => fetchRef(`refs/merge-requests/${target.number}/head`))
        return (await isKnown(target.commit)) ? target.commit : await fetchRef(target.commit)
      } catch (error) {
        if (/couldn't find remote ref|not our ref/.test((error as Error).message)) return undefined
        throw error
      }
    },
    branches: async () => {
      await prepare()
      const output = await git(['ls-remote', '--heads', 'origin'], options)
      const entries = output.split('\n').map((line) => line.split('\trefs/heads/'))
      return new Map(entries.flatMap(([commit, name]) => (commit && name ? [[name, commit] as const] : [])))
    },
    facts: async (commit) => {
      const output = await git(['log', '-1', '--format=%an%x00%s', commit], options)
      const [author = '', subject = ''] = output.trim().split('\0')
      return { commit, author, subject }
    },
    checkOut: async (commit) => {
      const tree = treeOf(commit)
      const content = path.join(tree, folder)
      if (existsSync(path.join(tree, '.complete'))) return content
      await requireReadable(commit, folder, options)
      rmSync(tree, { recursive: true, force: true })
      await git(['worktree', 'prune'], options)
      await git(['worktree', 'add', '--quiet', '--force', '--no-checkout', '--detach', tree, commit], options)
      // Code is not previewed, so only the content is checked out.
      await git(['checkout', '--quiet', '--force', commit, ...inContent], { ...options, cwd: tree })
      if (bytesBelow(tree) > maxCheckoutBytes) {
        rmSync(tree, { recursive: true, force: true })
        throw new GitError(`the content has more than ${maxCheckoutBytes / 2 ** 20} MB, which is too large for a preview`)
      }
      writeFileSync(path.join(tree, '.complete'), '')
      return content
    },
    remove: async (commit) => {
      await rm(treeOf(commit), { recursive: true, force: true })
    },
    isFull: () => bytesBelow(path.join(store, 'objects')) > maxCloneBytes,
    reset: () => {
      prepared = undefined
    },
    changes: async (main, commit) => {
      const from = await branchPoint(main, commit)
      const args = ['diff', '--name-status', '-z', '--find-renames=50%', '--relative', from, commit, '--', '.']
      const output = await git(folder ? args.map((arg) => (arg === '--relative' ? `--relative=${folder}` : arg)) : args, options)
      return parseChanges(output)
    },
    changesCode: async (main, commit) => {
      if (!folder) return false
      const from = await branchPoint(main, commit)
      return (await git(['diff', '--name-only', from, commit, '--', '.', `:(exclude)${folder}`], options)).trim() !== ''
    },
    read: (commit, file) => git(['cat-file', 'blob', `${commit}:${contentPath(file)}`], options).catch(() => null),
    lastInStep: async (commit, files) => {
      const [first, second] = await Promise.all(files.map(async (file) => readLog(await log([commit, '--', contentPath(file)]))))
      const checks = readLog(await log([onlyWithChecks, commit])).filter(({ checked }) => files.some((file) => checked.includes(file)))
      const inSecond = new Set(second?.map(({ hash }) => hash))
      const inStep = [...(first ?? []).filter(({ hash }) => inSecond.has(hash)), ...checks]
      const added = [first?.at(-1), second?.at(-1)].filter((entry) => entry !== undefined)
      const latest = (entries: LogEntry[]) =>
        entries.reduce<LogEntry | undefined>((one, other) => (one && one.time >= other.time ? one : other), undefined)
      return (latest(inStep) ?? latest(added))?.hash
    },
  }
}

interface LogEntry {
  hash: string
  /** Unix seconds. */
  time: number
  /** Files that the commit declares checked. */
  checked: string[]
}

function readLog(output: string): LogEntry[] {
  return output
    .split('\u0001')
    .slice(1)
    .map((entry) => {
      const [hash = '', time = '', files = ''] = entry.split('\u0002')
      return { hash, time: Number(time), checked: parseCheckedFiles(files) }
    })
}

function bytesBelow(folder: string): number {
  return filesBelow(folder).reduce((sum, name) => sum + sizeOf(path.join(folder, name)), 0)
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Reads the output of `git diff --name-status -z`. */
export function parseChanges(output: string): FileChange[] {
  const parts = output.split('\0')
  const changes: FileChange[] = []
  while (parts.length > 1) {
    const [letter = ''] = parts.shift() ?? ''
    const first = parts.shift() ?? ''
    if (letter === 'R') changes.push({ status: 'moved', file: parts.shift() ?? '', from: first })
    else if (letter === 'A' || letter === 'D') changes.push({ status: letter === 'A' ? 'added' : 'deleted', file: first })
    else changes.push({ status: 'changed', file: first })
  }
  return changes
}
