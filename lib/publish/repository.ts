import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { readEnvironment } from '@/lib/settings/read-environment'
import { cacheFolder } from '@/lib/site/cache/folder'
import { git, LimitError, withoutSecrets, type GitOptions } from '@/lib/content/git'

/** Files and bytes of a commit's content: ten times those of a large documentation site. */
const maxEntries = 20_000
const maxBytes = 512 * 2 ** 20

/** The branch as fetched. */
const head = 'refs/site/head'

/** Larger files are fetched only for commits that are checked out, if the remote supports it: the history of texts is enough. */
const filter = '--filter=blob:limit=256k'

/**
 * A clone of the content, and working trees of commits of its branch.
 * @param instance tells processes that share the cache apart: two of them must not check out in the same folder
 * @throws Error if the token would be sent unencrypted
 */
export function createRepository(url: string, instance: string) {
  const names = ['CONTENT_BRANCH', 'CONTENT_PATH', 'CONTENT_TOKEN'] as const
  const { CONTENT_BRANCH: branch, CONTENT_PATH: folder, CONTENT_TOKEN: token } = readEnvironment(names)
  if (token && /^http:/i.test(url))
    throw new Error('CONTENT_TOKEN: it would be sent unencrypted, expected a CONTENT_REPOSITORY that begins with https://')
  const id = createHash('sha256').update([url, branch, folder].join('\0')).digest('hex').slice(0, 12)
  const base = path.join(cacheFolder('content'), id, instance)
  const store = path.join(base, 'repository.git')
  const options: GitOptions = { cwd: store, token, url }

  const resolve = async (commit: string) =>
    (await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`], options)).trim()

  return {
    /** For people: the URL without secrets, the branch and the folder. */
    name: [withoutSecrets(url, token), branch, folder].filter(Boolean).join(' '),
    /** File for what a publisher of this content has to remember. */
    stateFile: path.join(base, 'published.json'),
    /** Fetches the branch and returns its newest commit. */
    newest: async () => {
      if (!existsSync(path.join(store, 'HEAD'))) {
        await mkdir(store, { recursive: true })
        await git(['init', '--bare', '--quiet', '.'], options)
        await git(['remote', 'add', 'origin', url], options)
      }
      const branchAsFetched = `+refs/heads/${branch}:${head}`
      await git(['fetch', '--quiet', '--no-tags', '--force', filter, 'origin', branchAsFetched], {
        ...options,
        limits: { timeoutMs: 120_000 },
      })
      return resolve(head)
    },
    /**
     * Checks a commit out in one of two folders and returns that of its content. A checkout that fails leaves nothing behind.
     * @param active folder of the content that is shown, which is not touched
     * @throws LimitError for a commit that cannot be content of this site, now or later
     */
    checkOut: async (commit: string, active: string | undefined) => {
      await requireContent(commit, folder, options)
      const tree = path.join(base, active?.startsWith(path.join(base, 'a')) ? 'b' : 'a')
      try {
        // Without it, git would work in a checkout further up.
        await access(path.join(tree, '.git'))
        await git(['checkout', '--quiet', '--force', '--detach', commit], { ...options, cwd: tree })
        await git(['clean', '--quiet', '-ffdx'], { ...options, cwd: tree })
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
      return path.join(tree, folder)
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

/** Refuses a commit that has too many files or bytes, or whose files are not in the repository itself, before anything of it is written. */
async function requireContent(commit: string, folder: string, options: GitOptions): Promise<void> {
  const below = ['--', ...(folder ? [folder] : [])]
  // For the size of a large file that the fetch has left out, git fetches it: it is needed for the checkout in any case.
  const listing = await git(['ls-tree', '-r', '-z', '-l', '--full-tree', commit, ...below], options)
  const entries = listing.split('\0').filter(Boolean)
  if (entries.length > maxEntries) throw new LimitError(`the content has more than ${maxEntries} files`)
  const submodule = entries.find((entry) => entry.startsWith('160000'))
  if (submodule) throw new LimitError(`submodules are not supported: ${submodule.split('\t')[1]}; expected the files themselves`)
  const bytes = entries.reduce((sum, entry) => sum + (Number(/(\d+)\t/.exec(entry)?.[1]) || 0), 0)
  if (bytes > maxBytes) throw new LimitError(`the files of the content have more than ${maxBytes / 2 ** 20} MB`)
  // Git fails where it finds nothing. A page may quote this line.
  const search = ['grep', '-lzI', '-e', '^version https://git-lfs\\.github\\.com/spec/v1$', commit, ...below, ':!*.md']
  const pointers = (await git(search, options).catch(() => '')).split('\0').filter(Boolean)
  if (pointers.length === 0) return
  const shown = pointers.slice(0, 5).map((name) => name.slice(commit.length + 1))
  throw new LimitError(`Git LFS is not supported: ${shown.join(', ')}; expected the files themselves`)
}
