import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { access, rm } from 'node:fs/promises'
import path from 'node:path'
import { git, LimitError, withoutSecrets, type GitOptions } from '@/lib/content/git'
import { readEnvironment } from '@/lib/settings/read-environment'
import { exclusively } from '@/lib/site/files/exclusively'
import { cacheFolder, whyNotWritable } from '@/lib/site/cache/folder'
import { hashOf } from '@/lib/site/cache/hash-data'
import { writeWhole } from '@/lib/site/files/files'
import { isVisibleBelow, maxFiles } from '@/lib/site/files/files-below.mjs'

/** Bytes of a commit's content: ten times those of a large documentation site. Its history may take as much. */
const usualMaxBytes = 512 * 2 ** 20

/** A clone that takes this many times `maxBytes` is replaced before the next fetch. With the files of a commit, it takes once more. */
const maxTimes = 3

/** The branch as fetched. */
const head = 'refs/site/head'

/** Larger files are fetched only for commits that are checked out, if the remote supports it: the history of texts is enough. */
const filter = '--filter=blob:limit=256k'

/** Such files per fetch: what has been fetched stays if the next fetch takes too long. */
const filesAtOnce = 100
/** Each fetch leaves a few files with objects, and every git command looks into all of them: a clone with more of them is replaced. */
const maxObjectFiles = 3000
const fetchMs = 120_000

/** How often a process shows that its work trees are in use, and after how long without a sign they are not. */
const signMs = 20_000
const unusedMs = 120_000
/** Clones of other repositories and branches are kept for so long after their last use. */
const maxCloneAgeMs = 30 * 24 * 3600 * 1000
/** What an earlier version has left beside the clone. */
const maxRestAgeMs = 24 * 3600 * 1000

/**
 * A clone of the content, and work trees of commits of its branch. All processes that share the cache and the settings share the clone and what
 * is remembered of it, whatever their names are; each has work trees of its own, which the next process takes over.
 * @throws Error if the token would be sent unencrypted
 */
export function createRepository(url: string, maxBytes = usualMaxBytes) {
  const names = ['CONTENT_BRANCH', 'CONTENT_PATH', 'CONTENT_TOKEN'] as const
  const { CONTENT_BRANCH: branch, CONTENT_PATH: folder, CONTENT_TOKEN: token } = readEnvironment(names)
  if (token && /^http:/i.test(url))
    throw new Error('CONTENT_TOKEN: it would be sent unencrypted, expected a CONTENT_REPOSITORY that begins with https://')
  const id = hashOf([url, branch, folder].join('\0')).slice(0, 12)
  const clones = cacheFolder('content')
  const base = path.join(clones, id)
  const store = path.join(base, 'repository.git')
  const trees = path.join(base, 'trees')
  const ownTrees = path.join(trees, randomUUID())
  // A repository of this machine may belong to another account. The other side of the fetch does not get this process's settings.
  const isHere = url.startsWith('file:') || existsSync(url)
  const config: Record<string, string> = isHere ? { 'remote.origin.uploadpack': "git -c 'safe.directory=*' upload-pack" } : {}
  const options: GitOptions = { cwd: store, token, url, config }

  const resolve = async (commit: string) =>
    (await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`], options)).trim()

  let listed: { changedAt: number | undefined; files: { file: string; bytes: number }[] } | undefined
  /** The files of the clone that hold objects, of which there may be thousands. Git adds and removes packs, which changes their folder. */
  const listObjects = () => {
    const objects = path.join(store, 'objects')
    const changedAt = statSync(path.join(objects, 'pack'), { throwIfNoEntry: false })?.mtimeMs
    if (listed && listed.changedAt === changedAt) return listed.files
    const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
    listed = { changedAt, files: filesIn(objects, true).map((file) => ({ file, bytes: sizeOf(file) })) }
    return listed.files
  }

  /** Removes what a git that was killed has left: its locks, and what it was receiving. */
  const removeRests = (): void => {
    for (const { file } of listObjects()) if (path.basename(file).startsWith('tmp_')) rmSync(file, { force: true, recursive: true })
    for (const name of ['.', 'refs', 'worktrees'])
      for (const file of filesIn(path.join(store, name), name !== '.')) if (file.endsWith('.lock')) rmSync(file, { force: true })
  }

  /** Bytes that the clone leaves of so many times `maxBytes`. */
  const roomOf = (times: number): number => listObjects().reduce((room, { bytes }) => room - bytes, times * maxBytes)

  /** Fetches into the clone. @throws LimitError if that takes more bytes than there is room */
  const fetch = async (args: readonly string[], room: number, more: Partial<GitOptions> = {}): Promise<void> => {
    if (room <= 0) throw new LimitError('the clone has no room left')
    const limits = { timeoutMs: fetchMs, maxFileMb: room / 2 ** 20 }
    await git(['fetch', '--quiet', '--no-tags', ...args], { ...options, ...more, limits })
  }

  /** Fetches what the filter has left out of a commit. Git itself would fetch file by file, each over a connection of its own. */
  const fetchLeftOut = async (commit: string): Promise<void> => {
    const listing = await git(['rev-list', '--objects', '--no-walk', '--missing=print', '--no-object-names', commit], options)
    const missing = [...listing.matchAll(/^\?(.+)$/gm)].map(([, object]) => object)
    const args = ['--no-write-fetch-head', '--filter=blob:none', '--stdin', 'origin']
    const asIfEmpty = { ...config, 'fetch.negotiationAlgorithm': 'noop' }
    for (let at = 0; at < missing.length; at += filesAtOnce)
      await fetch(args, roomOf(maxTimes + 1), { config: asIfEmpty, input: missing.slice(at, at + filesAtOnce).join('\n') })
  }

  /** Fetches the branch into the clone, or into a new one. */
  const fetchBranch = async (...depth: string[]): Promise<void> => {
    if (!existsSync(path.join(store, 'HEAD'))) {
      mkdirSync(store, { recursive: true })
      await git(['init', '--bare', '--quiet', '.'], options)
      await git(['remote', 'add', 'origin', url], options)
    }
    const room = listObjects().length > maxObjectFiles ? 0 : Math.min(maxBytes, roomOf(maxTimes))
    await fetch(['--force', filter, ...depth, 'origin', `+refs/heads/${branch}:${head}`], room)
  }

  /** Makes a clone that has become too large anew, without what no commit has any more. */
  const anew =
    (...depth: string[]) =>
    (error: unknown): Promise<void> => {
      if (!(error instanceof LimitError)) throw error
      rmSync(store, { recursive: true, force: true })
      return fetchBranch(...depth)
    }

  /** The folder of this process's work trees: one that is not used any more, or a new one. Others that are not used are removed. */
  const prepareTrees = async (): Promise<void> => {
    if (existsSync(ownTrees)) return sign(ownTrees, base)
    const unused = olderThan(trees, unusedMs)
    const last = unused.pop()
    for (const name of unused) rmSync(path.join(trees, name), { recursive: true, force: true })
    if (last) renameSync(path.join(trees, last), ownTrees)
    else mkdirSync(ownTrees, { recursive: true })
    sign(ownTrees, base)
    setInterval(sign, signMs, ownTrees, base).unref()
    process.once('exit', () => endSign(ownTrees))
    const kept = readdirSync(ownTrees).map((name) => path.join(ownTrees, name))
    if (kept.length > 0) await git(['worktree', 'repair', ...kept], options).catch(() => '')
    await git(['worktree', 'prune'], options)
    for (const name of olderThan(base, maxRestAgeMs)) if (!parts.has(name)) rmSync(path.join(base, name), { recursive: true, force: true })
    for (const name of olderThan(clones, maxCloneAgeMs)) if (name !== id) rmSync(path.join(clones, name), { recursive: true, force: true })
  }

  return {
    /** For people: the URL without secrets, the branch and the folder. */
    name: [withoutSecrets(url, token), branch, folder].filter(Boolean).join(' '),
    /** File for what a publisher of this content has to remember. */
    stateFile: path.join(base, stateName),
    /** Runs a task while no other process uses the clone. What git has left locked belongs to a process that is gone. */
    exclusively: async <T>(task: () => Promise<T>): Promise<T> => {
      const unwritable = whyNotWritable(base)
      if (unwritable) throw new Error(`CACHE_DIR cannot be written (${unwritable})`)
      return exclusively(path.join(base, lockName), () => {
        removeRests()
        return task()
      })
    },
    /** Fetches the branch and returns its newest commit. */
    newest: async () => {
      // What has been removed is fetched again from time to time, and a history that is too large is left out: pages then show no dates.
      const fetched = fetchBranch().catch(anew()).catch(anew('--depth=1'))
      await fetched.catch(async (error: Error) => {
        if (!/find remote ref/.test(error.message)) throw error
        const heads = await git(['ls-remote', '--heads', 'origin'], options)
        const others = [...heads.matchAll(/refs\/heads\/(.+)/g)].map(([, name]) => name)
        const shown = others.length > 0 ? others.slice(0, 10).join(', ') : 'none'
        throw new Error(`the repository has no branch ${branch} (it has ${shown}): set CONTENT_BRANCH`)
      })
      return resolve(head)
    },
    /**
     * Checks a commit out in one of two folders and returns that of its content. A checkout that fails leaves nothing behind.
     * @param active folder of the content that is shown, which is not touched
     * @throws LimitError for a commit that cannot be content of this site, now or later
     */
    checkOut: async (commit: string, active: string | undefined) => {
      await prepareTrees()
      writeWhole(path.join(store, 'info', 'attributes'), asTheyAre)
      const tree = path.join(ownTrees, active?.startsWith(path.join(ownTrees, 'a')) ? 'b' : 'a')
      const clean = async () => {
        // Without it, git would work in a checkout further up.
        await access(path.join(tree, '.git'))
        await git(['clean', '--quiet', '-ffdx'], { ...options, cwd: tree })
      }
      const require = () => fetchLeftOut(commit).then(() => requireContent(commit, folder, maxBytes, options))
      const [required, cleaned] = await Promise.allSettled([require(), clean()])
      if (required.status === 'rejected') throw required.reason
      const links = required.value
      try {
        if (cleaned.status === 'rejected') throw cleaned.reason
        await git(['checkout', '--quiet', '--force', '--detach', commit], { ...options, cwd: tree })
      } catch {
        // There was no checkout yet, or one that was interrupted.
        const remove = () => rm(tree, { recursive: true, force: true })
        await remove()
        await git(['worktree', 'prune'], options)
        await git(['worktree', 'add', '--quiet', '--force', '--detach', tree, commit], options).catch(async (error: unknown) => {
          await remove()
          throw error
        })
      }
      const content = path.join(tree, folder)
      if (existsSync(content) && realpathSync(content) !== path.join(realpathSync(tree), folder))
        throw new LimitError(`CONTENT_PATH: ${folder} is a symbolic link, expected the folder itself`)
      for (const name of links) bringIn(path.join(tree, name), tree, content)
      return content
    },
    /**
     * Files of a commit below the content folder that differ from another commit, all where the clone does not have that one, and all symbolic
     * links: what they lead to may be another.
     */
    changed: async (from: string | undefined, to: string): Promise<string[]> => {
      // A commit that is missing would be fetched with its history.
      const alone = { ...options, config: { ...config, 'protocol.allow': 'never' } }
      const filesOf = async (commit: string): Promise<string[]> => {
        const listing = await git(['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...(folder ? [folder] : [])], alone)
        const entries = listing.split('\0').filter(Boolean)
        return folder ? entries.map((entry) => entry.replace(`\t${folder}/`, '\t')) : entries
      }
      const earlier = from ? await filesOf(from).catch(() => []) : []
      const files = await filesOf(to)
      const [here, there] = [new Set(files), new Set(earlier)]
      const fresh = files.filter((entry) => isLink(entry) || !there.has(entry))
      return [...new Set([...fresh, ...earlier.filter((entry) => !here.has(entry))].map(nameOf))]
    },
    /** Full hash of a commit of the branch. @throws Error if the commit is not on the branch */
    ancestor: async (commit: string) => {
      await git(['merge-base', '--is-ancestor', commit, head], options).catch(() => {
        throw new Error(`${commit} is not a commit of ${branch}`)
      })
      return resolve(commit)
    },
  }
}

/** Files are checked out as they are in the commit: no attribute of the content makes them longer, or runs a program that this machine has. */
const asTheyAre = '* -text -ident !filter !working-tree-encoding\n'

const stateName = 'published.json'
const lockName = 'lock'
const parts = new Set(['repository.git', 'trees', stateName, lockName])

/** Says that folders are in use. */
function sign(...folders: string[]): void {
  const now = new Date()
  for (const folder of folders) if (existsSync(folder)) utimesSync(folder, now, now)
}

/** The next process need not wait until it can tell. */
function endSign(folder: string): void {
  try {
    utimesSync(folder, 0, 0)
  } catch {
    // It has been removed.
  }
}

/** Entries of a folder without a sign of use for so long, the last used at the end. */
function olderThan(folder: string, ageMs: number): string[] {
  if (!existsSync(folder)) return []
  const usedAt = (name: string) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity
  return readdirSync(folder)
    .filter((name) => Date.now() - usedAt(name) > ageMs)
    .toSorted((a, b) => usedAt(a) - usedAt(b))
}

/** What is in a folder; nothing if it does not exist. */
const filesIn = (folder: string, recursive: boolean): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive, encoding: 'utf8' }).map((name) => path.join(folder, name)) : []

/** A link to a file elsewhere in the repository becomes that file: from inside of the content, nothing outside of it is read. */
function bringIn(link: string, tree: string, content: string): void {
  const target = (() => {
    try {
      return realpathSync(link)
    } catch {
      return ''
    }
  })()
  const isBelow = (folder: string) => isVisibleBelow(realpathSync(folder), target)
  if (!target || !isBelow(tree) || isBelow(content) || !statSync(target).isFile()) return
  rmSync(link)
  linkSync(target, link)
}

/** Name of a file in the listing of a commit. */
const nameOf = (entry: string): string => entry.slice(entry.indexOf('\t') + 1)

const isLink = (entry: string): boolean => entry.startsWith('120000')

/**
 * Refuses a commit that has too many files or bytes, or whose files are not in the repository itself, before anything of it is written.
 * @returns names of its symbolic links
 */
async function requireContent(commit: string, folder: string, maxBytes: number, options: GitOptions): Promise<string[]> {
  const listing = await git(['ls-tree', '-r', '-z', '-l', '--full-tree', commit], options)
  const all = listing.split('\0').filter(Boolean)
  const bytes = all.reduce((sum, entry) => sum + (Number(/(\d+)\t/.exec(entry)?.[1]) || 0), 0)
  if (bytes > maxBytes) throw new LimitError(`the files of the repository have more than ${maxBytes / 2 ** 20} MB`)
  const entries = all.filter((entry) => !folder || nameOf(entry).startsWith(`${folder}/`))
  if (entries.length > maxFiles) throw new LimitError(`the content has more than ${maxFiles} files`)
  const submodule = entries.find((entry) => entry.startsWith('160000'))
  if (submodule) throw new LimitError(`submodules are not supported: ${nameOf(submodule)}; expected the files themselves`)
  const links = entries.filter(isLink).map(nameOf)
  if (!all.some((entry) => path.posix.basename(nameOf(entry)) === '.gitattributes')) return links
  // A page may quote this line.
  const pointer = '^version https://git-lfs\\.github\\.com/spec/v1$'
  const search = ['grep', '-lzI', '-e', pointer, commit, '--', ...(folder ? [folder] : []), ':!*.md']
  // Git fails where it finds nothing.
  const pointers = (await git(search, options).catch(() => '')).split('\0').filter(Boolean)
  if (pointers.length === 0) return links
  const shown = pointers.slice(0, 5).map((name) => name.slice(commit.length + 1))
  throw new LimitError(`Git LFS is not supported: ${shown.join(', ')}; expected the files themselves`)
}
