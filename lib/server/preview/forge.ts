import { withoutSecrets } from '@/lib/server/publish/git'
import { sendJson } from '@/lib/server/publish/send-json'

/** Where a preview is reported: the commit status, the pull request's comment and annotations. */
export interface Forge {
  setStatus: (commit: string, status: { ok: boolean; text: string; link: string }) => Promise<void>
  /** Writes the comment, or changes the one that was written before. `marker` is in its text and identifies it. */
  comment: (pull: number, text: string, marker: string) => Promise<void>
  /** GitHub only; needs the token of a GitHub App. */
  annotate?: (commit: string, summary: string, annotations: readonly Annotation[]) => Promise<void>
}

export interface Annotation {
  path: string
  line: number
  severity: 'error' | 'warning'
  message: string
}

interface Options {
  /** URL of the repository. */
  url: string
  token: string
  /** Address of the API, if it is not the Git host's usual one. */
  api: string | undefined
}

const context = 'docs/preview'
/** Git hosts accept 140 characters at least. */
const maxStatusCharacters = 140
/** Comments are looked for on so many pages of 100. */
const maxPages = 10
/** GitHub accepts so many annotations per request. */
const maxAnnotations = 50

/** The API of the repository's Git host; `undefined` if the URL does not name a host and a repository. */
export function createForge({ url, token, api }: Options): Forge | undefined {
  const [, host = '', repository] = /^(?:\w+:\/\/)?(?:[^@/]+@)?([\w.-]+)(?::\d+)?[:/](.+?)(?:\.git)?\/?$/.exec(url) ?? []
  if (!repository?.includes('/')) return undefined
  if (/gitlab/i.test(host)) return createGitLab(caller(api ?? `https://${host}/api/v4`, { 'PRIVATE-TOKEN': token }, token), repository)
  if (/gitee/i.test(host))
    return createGitee(caller(api ?? 'https://gitee.com/api/v5', { Authorization: `token ${token}` }, token), repository)
  const base = api ?? (host === 'github.com' ? 'https://api.github.com' : `https://${host}/api/v3`)
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/vnd.github+json' }
  return createGitHub(caller(base, headers, token), repository)
}

type Call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object) => Promise<unknown>

function caller(base: string, headers: Record<string, string>, token: string): Call {
  return async (method, path, body) => {
    try {
      const response = await sendJson(base + path, { method, headers, body })
      return await response.json()
    } catch (error) {
      throw new Error(withoutSecrets(`${method} ${path}: ${(error as Error).message}`, token), { cause: error })
    }
  }
}

interface Comment {
  id: number
  body?: string
}

/** @param list path of the comments; @param change method and path that change one of them */
async function writeComment(
  call: Call,
  list: string,
  change: (id: number) => ['PATCH' | 'PUT', string],
  text: string,
  marker: string,
): Promise<void> {
  for (let page = 1; page <= maxPages; page++) {
    const comments = (await call('GET', `${list}?per_page=100&page=${page}`)) as Comment[]
    const own = comments.find(({ body }) => body?.includes(marker))
    if (own) return void (own.body === text || (await call(...change(own.id), { body: text })))
    if (comments.length < 100) break
  }
  await call('POST', list, { body: text })
}

const statusBody = ({ ok, text, link }: { ok: boolean; text: string; link: string }) => ({
  state: ok ? 'success' : 'failure',
  description: text.slice(0, maxStatusCharacters),
  context,
  target_url: link,
})

function createGitHub(call: Call, repository: string): Forge {
  const path = `/repos/${repository}`
  return {
    setStatus: async (commit, status) => void (await call('POST', `${path}/statuses/${commit}`, statusBody(status))),
    comment: (pull, text, marker) =>
      writeComment(call, `${path}/issues/${pull}/comments`, (id) => ['PATCH', `${path}/issues/comments/${id}`], text, marker),
    annotate: async (commit, summary, annotations) => {
      const listed = annotations.slice(0, maxAnnotations).map(({ path: file, line, severity, message }) => ({
        path: file,
        start_line: line,
        end_line: line,
        annotation_level: severity === 'error' ? 'failure' : 'warning',
        message,
      }))
      await call('POST', `${path}/check-runs`, {
        name: context,
        head_sha: commit,
        status: 'completed',
        conclusion: annotations.some(({ severity }) => severity === 'error') ? 'failure' : 'neutral',
        output: { title: summary, summary, annotations: listed },
      })
    },
  }
}

function createGitee(call: Call, repository: string): Forge {
  const path = `/repos/${repository}`
  return {
    setStatus: async (commit, status) => void (await call('POST', `${path}/statuses/${commit}`, statusBody(status))),
    comment: (pull, text, marker) =>
      writeComment(call, `${path}/pulls/${pull}/comments`, (id) => ['PATCH', `${path}/pulls/comments/${id}`], text, marker),
  }
}

function createGitLab(call: Call, repository: string): Forge {
  const path = `/projects/${encodeURIComponent(repository)}`
  return {
    setStatus: async (commit, { ok, text, link }) => {
      const body = { state: ok ? 'success' : 'failed', name: context, description: text.slice(0, maxStatusCharacters), target_url: link }
      await call('POST', `${path}/statuses/${commit}`, body)
    },
    comment: (pull, text, marker) => {
      const notes = `${path}/merge_requests/${pull}/notes`
      return writeComment(call, notes, (id) => ['PUT', `${notes}/${id}`], text, marker)
    },
  }
}
