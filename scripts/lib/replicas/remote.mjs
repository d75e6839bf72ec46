/** The repository that all replicas follow, and an editor who pushes to it. */
import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ask } from './replica.mjs'

/** @param {string} folder @param {string} content folder of pages, copied as the first commit @param {string} secret of the webhook */
export function createRemote(folder, content, secret) {
  const work = path.join(folder, 'work')
  const url = path.join(folder, 'content.git')
  const git = (cwd, ...args) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd, encoding: 'utf8' }).trim()
  cpSync(content, work, { recursive: true })
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', url)
  git(work, 'init', '--quiet', '--initial-branch=main', '.')
  git(work, 'remote', 'add', 'origin', url)
  const push = () => {
    git(work, 'add', '--all')
    git(work, 'commit', '--quiet', '--message=Edit')
    git(work, 'push', '--quiet', 'origin', 'HEAD:main')
    return git(work, 'rev-parse', 'HEAD')
  }
  const first = push()
  let edits = 0

  const send = async (site, message, headers) => {
    const body = JSON.stringify(message)
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    return ask(`${site}/api/publish`, { method: 'POST', body, headers: { 'x-hub-signature-256': signature, ...headers } })
  }
  return {
    url,
    first,
    /** Writes a new word at the end of a page and pushes it. */
    edit: (file) => {
      const word = `pushed-${++edits}-${Date.now()}`
      writeFileSync(path.join(work, file), `${readFileSync(path.join(work, file), 'utf8')}\n${word}\n`)
      return { word, commit: push() }
    },
    /** What the host of the repository sends after a push. */
    announce: (site) => send(site, { ref: 'refs/heads/main' }, { 'x-github-event': 'push' }),
    /** An operator's request for a commit, or `latest`. */
    pin: (site, revision) => send(site, { revision, at: Math.floor(Date.now() / 1000) }, {}),
  }
}
