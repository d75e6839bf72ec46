import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { git, GitError, streamGit, withoutSecrets, type GitOptions } from './git'

/** Where the content comes from. */
export interface RepositoryOptions {
  /** URL or path of the repository. */
  url: string
  branch: string
  /** Folder of the content inside the repository; empty for its root. */
  folder: string
  token?: string | undefined
  /** Folder for the clone, which no other process may use: two of them must not check out in the same folder. */
  base: string
}

/** A clone of the content, and working trees of commits of its branch. */
export interface Repository {
  /** URL without secrets. */
  name: string
  /** Fetches the branch and returns its newest commit. */
  fetch: () => Promise<string>
  /** Newest commit that was fetched; `null` before the first fetch. */
  known: () => Promise<string | null>
  /**
   * Checks a commit out and returns the folder of its content.
   * @param active folder of the content that is shown, which is not touched
   * @throws ContentLimitError for a commit that cannot be content of this site, now or later
   */
  checkOut: (commit: string, active: string | undefined) => Promise<string>
  /** Full hash of a commit of the branch. @throws GitError if the commit is not on the branch */
  ancestor: (commit: string) => Promise<string>
}

/** A commit that is refused before it is checked out: it is not tried again. */
export class ContentLimitError extends GitError {}

/** Files and bytes of a commit's content: ten times those of a large documentation site. */
const maxEntries = 20_000
const maxBytes = 512 * 2 ** 20

/** Files of a commit that only stays in the history, such as one that added all packages by mistake. */
const maxEarlierEntries = 1_000_000

/** Files that are larger than a pointer of Git LFS are none. */
const maxPointerBytes = 200
/** So many small files are looked into. */
const maxPointerCandidates = 500

/** The branch as fetched. */
const head = 'refs/site/head'

/** Larger files are fetched only for commits that are checked out, if the remote supports it: the history of texts is enough. */
const filter = '--filter=blob:limit=256k'

export function createRepository({ url, branch, folder, token, base }: RepositoryOptions): Repository {
  const store = path.join(base, 'repository.git')
  const options: GitOptions = { cwd: store, token, url }

  const prepare = async () => {
    if (existsSync(path.join(store, 'HEAD'))) return
    await mkdir(store, { recursive: true })
    await git(['init', '--bare', '--quiet', '.'], options)
    await git(['remote', 'add', 'origin', url], options)
  }

  const resolve = async (commit: string) =>
    (await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`], options)).trim()

  /** Checks a commit out in one of two folders: the one that is not active. A checkout that fails leaves nothing behind. */
  const checkOutTree = async (commit: string, active: string | undefined): Promise<string> => {
    const [one, other] = ['a', 'b'].map((name) => path.join(base, name)) as [string, string]
    const tree = active === one || active?.startsWith(one + path.sep) ? other : one
    if (existsSync(path.join(tree, '.git'))) {
      try {
        await git(['checkout', '--quiet', '--force', '--detach', commit], { ...options, cwd: tree })
        await git(['clean', '--quiet', '-ffdx'], { ...options, cwd: tree })
        return tree
      } catch {
        // A checkout that was interrupted is created again.
      }
    }
    await rm(tree, { recursive: true, force: true })
    await git(['worktree', 'prune'], options)
    try {
      await git(['worktree', 'add', '--quiet', '--force', '--detach', tree, commit], options)
    } catch (error) {
      await rm(tree, { recursive: true, force: true })
      throw error
    }
    return tree
  }

  return {
    name: withoutSecrets(url, token),
    fetch: async () => {
      await prepare()
      await git(['fetch', '--quiet', '--no-tags', '--force', filter, 'origin', `+refs/heads/${branch}:${head}`], {
        ...options,
        timeoutMs: 120_000,
      })
      return resolve(head)
    },
    known: () => resolve(head).catch(() => null),
    checkOut: async (commit, active) => {
      await requireContent(commit, folder, options)
      if (active) await requireHistory(commit, { ...options, cwd: active })
      return path.join(await checkOutTree(commit, active), folder)
    },
    ancestor: async (commit) => {
      const full = await resolve(commit).catch(() => {
        throw new GitError(`${commit} is not a commit of ${branch}`)
      })
      await git(['merge-base', '--is-ancestor', full, head], options).catch(() => {
        throw new GitError(`${commit} is not an ancestor of ${branch}`)
      })
      return full
    },
  }
}

/** The folder of a process's clone below the cache. @param instance what tells processes that share the cache apart */
export function cloneFolder(cacheDir: string, url: string, branch: string, instance: string): string {
  return path.join(cacheDir, 'content', createHash('sha256').update(`${url}\0${branch}`).digest('hex').slice(0, 12), instance)
}

/**
 * Refuses a commit if one between it and the checked out one has so many files that git could not compare it with the next: reading the
 * dates of pages would take gigabytes. Reverting such a commit leaves it in the history.
 */
async function requireHistory(commit: string, options: GitOptions): Promise<void> {
  const found = await git(['log', '--skip=1', '--format=%T %H', commit, '^HEAD'], options)
  const earlier = new Map(found.split('\n').flatMap((line) => (line ? [line.split(' ') as [string, string]] : [])))
  if (earlier.size === 0) return
  // One tree with all of theirs in it, so that one listing does.
  const input = [...earlier].map(([tree, id]) => `040000 tree ${tree}\t${id}\n`).join('')
  const all = (await git(['mktree'], { ...options, input })).trim()
  let entries = 0
  let at = ''
  for await (const name of streamGit(['ls-tree', '-r', '-z', '--full-tree', '--name-only', all], options)) {
    const id = name.slice(0, name.indexOf('/'))
    entries = id === at ? entries + 1 : 1
    at = id
    if (entries > maxEarlierEntries)
      throw new ContentLimitError(`commit ${id.slice(0, 10)} before it has more than ${maxEarlierEntries} files; take it out of the branch`)
  }
}

/**
 * Refuses a commit that has too many files or bytes, or whose files are not in the repository itself, before anything of it is written: the
 * listing is read as git prints it, and git ends at the limit. A tree of a few kilobytes can name millions of files.
 */
async function requireContent(commit: string, folder: string, options: GitOptions): Promise<void> {
  let entries = 0
  let bytes = 0
  const small: string[] = []
  // For the size of a large file that the fetch has left out, git fetches it: it is needed for the checkout in any case.
  const listing = ['ls-tree', '-r', '-z', '-l', '--full-tree', commit, ...(folder ? ['--', folder] : [])]
  for await (const line of streamGit(listing, options)) {
    const [about = '', name = ''] = line.split('\t')
    const [mode, , , size] = about.split(/ +/)
    if (mode === '160000') throw new ContentLimitError(`submodules are not supported: ${name}; expected the files themselves`)
    const length = Number(size) || 0
    if (++entries > maxEntries) throw new ContentLimitError(`the content has more than ${maxEntries} files`)
    bytes += length
    if (bytes > maxBytes) throw new ContentLimitError(`the files of the content have more than ${Math.round(maxBytes / 2 ** 20)} MB`)
    if (length > 100 && length <= maxPointerBytes && !name.endsWith('.md') && small.length < maxPointerCandidates) small.push(name)
  }
  if (small.length === 0) return
  const search = ['grep', '-lz', '--fixed-strings', '-e', 'version https://git-lfs.github.com/spec/v1', commit, '--']
  const pointers = await git([...search, ...small.map((name) => `:(literal)${name}`)], options).catch(() => '')
  const names = pointers.split('\0').filter(Boolean)
  if (names.length > 0) {
    const shown = names.slice(0, 5).map((name) => name.slice(commit.length + 1))
    throw new ContentLimitError(`Git LFS is not supported: ${shown.join(', ')}; expected the files themselves`)
  }
}
