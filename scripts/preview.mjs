/**
 * `npm run preview -- <ref>`: serves a branch, tag or commit of this checkout as a preview, with everything that a preview has on the site's
 * server. It is compared with the default branch; `-- <ref> --base=<branch>` chooses another. A branch is followed: new commits are shown
 * within seconds. Uncommitted changes are not part of any commit; `npm run dev` shows those.
 */
import { execFileSync } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import path from 'node:path'
import { buildCode, isCodeBuilt } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { CommandError, contentDir, main, say } from './lib/project.mjs'
import { checkAddress, serve } from './lib/serve.mjs'

const pollSeconds = 2
const loadTimeoutMs = 10 * 60_000

await main(async () => {
  const ref = process.argv.slice(2).find((word) => !word.startsWith('--'))
  if (!ref) throw new CommandError('Which branch, tag or commit? For example: npm run preview -- docs/new-driver')
  const port = Number(process.env.PORT || 3000)
  await checkAddress(port, '127.0.0.1')
  const commit = resolve(ref)
  if (!commit) throw new CommandError(`"${ref}" is not a branch, tag or commit of this checkout.`)
  const base = findBase()
  await install('start')
  const failed = isCodeBuilt() ? 0 : await buildCode()
  if (failed) return failed
  const secret = randomBytes(24).toString('base64url')
  const url = `http://127.0.0.1:${port}`
  const server = await serve({
    port,
    hostname: '127.0.0.1',
    env: {
      SITE_URL: url,
      CONTENT_REPOSITORY: git('rev-parse', '--show-toplevel'),
      CONTENT_PATH: git('rev-parse', '--show-prefix'),
      CONTENT_BRANCH: base,
      CONTENT_WATCH: '',
      PREVIEW_SECRET: secret,
      PUBLISH_SECRET: secret,
      PUBLISH_POLL: String(pollSeconds),
      PREVIEW_BRANCHES: isBranch(ref) ? ref : '',
    },
  })
  if (server.ended) return server.ended.code
  const target = isBranch(ref) && ref !== base ? `branch:${ref}` : `commit:${commit}`
  say(`Preview of ${ref}, compared with ${base}: ${await requestLink(url, secret, target)}`)
  return (await server.done).code
})

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: contentDir(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

function resolve(ref) {
  return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
}

function isBranch(ref) {
  return git('rev-parse', '--verify', '--quiet', `refs/heads/${ref}`) !== ''
}

/** The branch that the preview is compared with. */
function findBase() {
  const chosen = process.argv.find((word) => word.startsWith('--base='))?.slice('--base='.length)
  const remote = path.posix.basename(git('symbolic-ref', '--short', 'refs/remotes/origin/HEAD'))
  const base = [chosen, remote, 'main', 'master', git('branch', '--show-current')].find((name) => name && isBranch(name))
  if (!base || (chosen && base !== chosen))
    throw new CommandError(
      chosen ? `"${chosen}" is not a branch of this checkout.` : 'This checkout has no branch to compare with: add --base=<branch>.',
    )
  return base
}

/** Asks the server for the link, like an operator does. */
async function requestLink(url, secret, target) {
  const body = JSON.stringify({ preview: target })
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  for (;;) {
    const response = await fetch(`${url}/api/publish`, {
      method: 'POST',
      body,
      headers: { 'X-Hub-Signature-256': signature },
      signal: AbortSignal.timeout(loadTimeoutMs),
    })
    // The server answers after nine seconds at the latest, and goes on loading; the next request waits for it.
    if (response.status === 202) continue
    const { preview, error, nothing } = await response.json()
    if (!preview) throw new CommandError(`The preview could not be loaded: ${error ?? nothing ?? response.status}`)
    return preview
  }
}
