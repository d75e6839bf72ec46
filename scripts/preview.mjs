/**
 * `npm run preview -- <branch, pull request or folder>`: shows the content of another revision, or of another folder, with live reload.
 * A revision is checked out next to this checkout; the code of this checkout shows it. `--code` runs the revision's own code instead, which
 * only those should ask for who trust it. `--start` serves the finished site (`npm start`) and not `npm run dev`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CommandError, main, root, say } from './lib/project.mjs'
import { run } from './lib/run.mjs'

/** Where the common Git hosts keep the newest commit of a pull request. */
const pullRequestRefs = (number) => [`refs/pull/${number}/head`, `refs/merge-requests/${number}/head`]

await main(async () => {
  const words = process.argv.slice(2)
  const wanted = words.find((word) => !word.startsWith('--'))
  if (!wanted) throw new CommandError('Which branch, pull request or folder? For example: npm run preview -- docs/new-driver')
  const folder = isFolder(path.resolve(wanted)) ? path.resolve(wanted) : checkOut(wanted)
  const isCheckout = existsSync(path.join(folder, 'package.json'))
  const command = ['run', words.includes('--start') ? 'start' : 'dev']
  if (words.includes('--code')) {
    if (!isCheckout) throw new CommandError(`--code: ${folder} is a folder of content, expected a checkout of the site.`)
    return (await run('npm', command, { cwd: folder })).code
  }
  const content = isCheckout ? path.join(folder, 'content') : folder
  if (!isFolder(content)) throw new CommandError(`${content} is not there: expected a folder of pages.`)
  return (await run('npm', command, { env: { CONTENT_DIR: content, CONTENT_WATCH: '1', CONTENT_REPOSITORY: '' } })).code
})

/** Checks out a revision into its own folder, which is kept for the next run. */
function checkOut(wanted) {
  const commit = findCommit(wanted)
  const folder = path.join(os.tmpdir(), `${path.basename(root)}-preview`, wanted.replace(/[^\w.-]+/g, '-'))
  const isThere = existsSync(path.join(folder, '.git'))
  if (isThere) git('-C', folder, 'checkout', '--quiet', '--detach', commit)
  else git('worktree', 'add', '--quiet', '--force', '--detach', folder, commit)
  say(`${wanted} (${commit.slice(0, 10)}) is in ${folder}; to remove it: git worktree remove --force ${folder}`)
  return folder
}

/** The commit of a pull request's number, or of a branch, tag or commit here or at `origin`. */
function findCommit(wanted) {
  const number = /^#?(\d{1,6})$/.exec(wanted)?.[1]
  for (const ref of number ? pullRequestRefs(number) : [wanted]) {
    const fetched = tryGit('fetch', '--quiet', '--no-tags', '--end-of-options', 'origin', ref) !== null
    const names = [...(number ? [] : [wanted]), ...(fetched ? ['FETCH_HEAD'] : [])]
    for (const name of names) {
      const commit = tryGit('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
      if (commit) return commit
    }
  }
  throw new CommandError(
    `"${wanted}" was not found: expected a folder, a branch, tag or commit of this checkout or of origin, or a pull request's number.`,
  )
}

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  } catch (error) {
    throw new CommandError(`git ${args[0]}: ${String(error.stderr).trim() || error.message}`)
  }
}

function tryGit(...args) {
  try {
    return git(...args)
  } catch {
    return null
  }
}

function isFolder(place) {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false
}
