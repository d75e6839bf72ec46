/** The repository that all replicas follow, and an editor who pushes to it. */
import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ask } from './replica.mjs'

/** The page that is edited. */
const edited = { file: 'en/guide/page-1.md', address: '/guide/page-1.html' }

/** Twenty pages in both languages, enough to be spread over the replicas. */
function writePages(work) {
  const write = (name, title, more = '') => {
    for (const locale of ['en', 'zh']) {
      const file = path.join(work, locale, `${name}.md`)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, `---\ntitle: ${title}\ndescription: About ${title}\n${more}---\n\nWhat there is to say of ${title}.\n`)
    }
  }
  write('index', 'Home', 'home: true\n')
  write('guide/index', 'Guide')
  for (let number = 1; number <= 18; number++) write(`guide/page-${number}`, `Page ${number}`)
}

/**
 * @param {string} folder
 * @param {string | null} content folder of pages, copied as the first commit; `null` writes a few
 * @param {string} secret webhook secret
 */
export function createRemote(folder, content, secret) {
  const work = path.join(folder, 'work')
  const url = path.join(folder, 'content.git')
  const git = (cwd, ...args) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd, encoding: 'utf8' }).trim()
  if (content) cpSync(content, work, { recursive: true })
  else writePages(work)
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
    /** URL of the page that is edited. */
    address: content ? '/guide/webdav.html' : edited.address,
    /** Appends a new word to a page and pushes it. */
    edit: () => {
      const word = `pushed-${++edits}-${Date.now()}`
      const file = path.join(work, content ? 'en/guide/webdav.md' : edited.file)
      writeFileSync(file, `${readFileSync(file, 'utf8')}\n${word}\n`)
      return { word, commit: push() }
    },
    /** The forge's webhook event after a push. */
    announce: (site) => send(site, { ref: 'refs/heads/main' }, { 'x-github-event': 'push' }),
    /** An operator's request to show a commit, or `latest`. */
    pin: (site, revision) => send(site, { revision, at: Math.floor(Date.now() / 1000) }, {}),
  }
}
