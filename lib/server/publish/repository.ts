import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { git, GitError, withoutSecrets, type GitOptions } from './git'

/** Where the content comes from. */
export interface RepositoryOptions {
  /** Address or path of the repository. */
  url: string
  branch: string
  /** Folder of the content inside the repository; empty for its root. */
  folder: string
  token?: string
  /** Folder for clones, and whose this one is: two processes must not check out in one folder. */
  cacheDir: string
  instance: string
}

/** A clone of the content, and the commits of its branch laid out as folders. */
export interface Repository {
  /** The address without secrets. */
  name: string
  /** Newest commit of the branch, after asking the remote. */
  fetch: () => Promise<string>
  /** Newest commit as known here; `null` before the first fetch. */
  known: () => Promise<string | null>
  /**
   * Lays out a commit and returns the folder of its content.
   * @param shown folder that is being shown: it stays as it is
   */
  layOut: (commit: string, shown: string | undefined) => Promise<string>
  /** Full name of a commit that belongs to the branch. @throws GitError where it does not */
  ancestor: (commit: string) => Promise<string>
  /** The commit and those before it on the branch, newest first. */
  history: (commit: string, most: number) => Promise<string[]>
  /** True where the code of two commits differs: anything outside of the content folder. `null` where one is not known here. */
  codeDiffers: (one: string, other: string) => Promise<boolean | null>
}

/** The branch as fetched. */
const head = 'refs/site/head'

/** Files larger than this are fetched for the commits that are laid out only, where the remote can do that: history needs texts alone. */
const filter = '--filter=blob:limit=256k'

export function createRepository({ url, branch, folder, token, cacheDir, instance }: RepositoryOptions): Repository {
  const place = path.join(cacheDir, 'content', createHash('sha256').update(`${url}\0${branch}`).digest('hex').slice(0, 12), instance)
  const store = path.join(place, 'repository.git')
  const options: GitOptions = { cwd: store, token, url }

  const prepare = async () => {
    if (existsSync(path.join(store, 'HEAD'))) return
    mkdirSync(store, { recursive: true })
    await git(['init', '--bare', '--quiet', '.'], options)
    await git(['remote', 'add', 'origin', url], options)
  }

  const resolve = async (commit: string) =>
    (await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`], options)).trim()

  return {
    name: withoutSecrets(url, token),
    fetch: async () => {
      await prepare()
      await git(['fetch', '--quiet', '--no-tags', '--force', filter, 'origin', `+refs/heads/${branch}:${head}`], {
        ...options,
        timeout: 120_000,
      })
      return resolve(head)
    },
    known: () => resolve(head).catch(() => null),
    layOut: async (commit, shown) => {
      await refuseUnreadable(commit, folder, options)
      const [one, other] = ['a', 'b'].map((name) => path.join(place, name)) as [string, string]
      const tree = shown === one || shown?.startsWith(one + path.sep) ? other : one
      if (existsSync(path.join(tree, '.git'))) {
        try {
          await git(['checkout', '--quiet', '--force', '--detach', commit], { ...options, cwd: tree })
          await git(['clean', '--quiet', '-ffdx'], { ...options, cwd: tree })
          return path.join(tree, folder)
        } catch {
          // A layout that was interrupted is made anew.
        }
      }
      rmSync(tree, { recursive: true, force: true })
      await git(['worktree', 'prune'], options)
      await git(['worktree', 'add', '--quiet', '--force', '--detach', tree, commit], options)
      return path.join(tree, folder)
    },
    ancestor: async (commit) => {
      const full = await resolve(commit).catch(() => {
        throw new GitError(`${commit} is no commit of ${branch}`)
      })
      await git(['merge-base', '--is-ancestor', full, head], options).catch(() => {
        throw new GitError(`${commit} is no ancestor of ${branch}`)
      })
      return full
    },
    history: async (commit, most) =>
      (await git(['rev-list', '--first-parent', `--max-count=${most}`, commit], options)).split('\n').filter(Boolean),
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

/** Content that git alone does not hold cannot be shown: the commit is refused before anything is read. */
async function refuseUnreadable(commit: string, folder: string, options: GitOptions): Promise<void> {
  const below = folder ? ['--', folder] : []
  const entries = await git(['ls-tree', '-r', '-z', commit, ...below], options)
  const modules = entries
    .split('\0')
    .filter((entry) => entry.startsWith('160000 '))
    .map((entry) => entry.split('\t')[1])
  if (modules.length > 0) throw new GitError(`submodules are not followed: ${modules.join(', ')}; expected the files themselves`)
  const pointers = await git(
    ['grep', '-lz', '--fixed-strings', '-e', 'version https://git-lfs.github.com/spec/v1', commit, ...below],
    options,
  ).catch(() => '')
  const names = pointers
    .split('\0')
    .filter(Boolean)
    .map((name) => name.slice(commit.length + 1))
    .filter((name) => !name.endsWith('.md'))
  if (names.length > 0)
    throw new GitError(`files in Git LFS are not followed: ${names.slice(0, 5).join(', ')}; expected the files themselves`)
}
