import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { git, GitError, withoutSecrets, type GitOptions } from './git'

/** Where the content comes from. */
export interface RepositoryOptions {
  /** URL or path of the repository. */
  url: string
  branch: string
  /** Folder of the content inside the repository; empty for its root. */
  folder: string
  token?: string
  /** Folder for clones, and the name of this process's clone: two processes must not check out in the same folder. */
  cacheDir: string
  instance: string
}

/** A clone of the content, and working trees of commits of its branch. */
export interface Repository {
  /** URL without secrets. */
  name: string
  /** Folder of the clone. */
  store: string
  /** Fetches the branch and returns its newest commit. */
  fetch: () => Promise<string>
  /** Newest commit that was fetched; `null` before the first fetch. */
  known: () => Promise<string | null>
  /**
   * Checks a commit out and returns the folder of its content.
   * @param active folder of the active revision, which is not touched
   */
  checkOut: (commit: string, active: string | undefined) => Promise<string>
  /** Full hash of a commit of the branch. @throws GitError if the commit is not on the branch */
  ancestor: (commit: string) => Promise<string>
  /** The commit and those before it on the branch, newest first. */
  history: (commit: string, maxItems: number) => Promise<string[]>
  /** Whether the code of two commits differs, that is, anything outside of the content folder; `null` if one of them is not known. */
  codeDiffers: (one: string, other: string) => Promise<boolean | null>
}

/** The branch as fetched. */
const head = 'refs/site/head'

/** Larger files are fetched only for commits that are checked out, if the remote supports it: the history of texts is enough. */
const filter = '--filter=blob:limit=256k'

export function createRepository({ url, branch, folder, token, cacheDir, instance }: RepositoryOptions): Repository {
  const base = path.join(cacheDir, 'content', createHash('sha256').update(`${url}\0${branch}`).digest('hex').slice(0, 12), instance)
  const store = path.join(base, 'repository.git')
  const options: GitOptions = { cwd: store, token, url }

  const prepare = async () => {
    if (existsSync(path.join(store, 'HEAD'))) return
    mkdirSync(store, { recursive: true })
    await git(['init', '--bare', '--quiet', '.'], options)
    await git(['remote', 'add', 'origin', url], options)
  }

  const resolve = async (commit: string) =>
    (await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`], options)).trim()

  /** Checks a commit out in one of two folders: the one that is not active. */
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
    rmSync(tree, { recursive: true, force: true })
    await git(['worktree', 'prune'], options)
    await git(['worktree', 'add', '--quiet', '--force', '--detach', tree, commit], options)
    return tree
  }

  return {
    name: withoutSecrets(url, token),
    store,
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
      // The check reads only the repository, so it runs beside the checkout. Both end before the next checkout may use the folder.
      const readable = requireReadable(commit, folder, options)
      const tree = checkOutTree(commit, active)
      await Promise.allSettled([readable, tree])
      // A commit that cannot be read may be why its checkout failed.
      await readable
      return path.join(await tree, folder)
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
    history: async (commit, maxItems) =>
      (await git(['rev-list', '--first-parent', `--max-count=${maxItems}`, commit], options)).split('\n').filter(Boolean),
    codeDiffers: async (one, other) => {
      if (!folder) return false
      try {
        for (const commit of [one, other]) await git(['cat-file', '-e', `${commit}^{commit}`], options)
      } catch {
        return null
      }
      return git(['diff', '--quiet', one, other, '--', '.', `:(exclude)${folder}`], options).then(
        () => false,
        () => true,
      )
    },
  }
}

/** Rejects commits whose content is not in the repository itself, before anything is read. */
export async function requireReadable(commit: string, folder: string, options: GitOptions): Promise<void> {
  const below = folder ? ['--', folder] : []
  const [entries, pointers] = await Promise.all([
    git(['ls-tree', '-r', '-z', commit, ...below], options),
    git(['grep', '-lz', '--fixed-strings', '-e', 'version https://git-lfs.github.com/spec/v1', commit, ...below], options).catch(() => ''),
  ])
  const modules = entries
    .split('\0')
    .filter((entry) => entry.startsWith('160000 '))
    .map((entry) => entry.split('\t')[1])
  if (modules.length > 0) throw new GitError(`submodules are not supported: ${modules.join(', ')}; expected the files themselves`)
  const names = pointers
    .split('\0')
    .filter(Boolean)
    .map((name) => name.slice(commit.length + 1))
    .filter((name) => !name.endsWith('.md'))
  if (names.length > 0) throw new GitError(`Git LFS is not supported: ${names.slice(0, 5).join(', ')}; expected the files themselves`)
}
