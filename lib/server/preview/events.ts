import { z } from 'zod'
import { isBranchName, parseTarget, type PreviewTarget } from './target'

/** What a webhook event means for previews. */
export type PreviewEvent =
  /** The branch or pull request has new commits. `pull` is the number of an open pull request. */
  | { kind: 'updated'; target: PreviewTarget; pull?: number }
  /** The branch or pull request no longer exists. */
  | { kind: 'removed'; target: PreviewTarget }

const text = z.string().max(300)
const request = z.object({ preview: text })
const head = z.object({ ref: text, repo: z.object({ full_name: text }).nullish() })
const push = z.object({ ref: text, after: text.optional(), deleted: z.boolean().optional() })
const deletion = z.object({ ref: text, ref_type: z.literal('branch') })
/** GitHub and Gitee. */
const pullRequest = z.object({
  action: text,
  pull_request: z.object({ number: z.int().positive(), head, base: head }),
})
/** GitLab. */
const mergeRequest = z.object({
  object_attributes: z.object({
    iid: z.int().positive(),
    action: text.optional(),
    source_branch: text,
    source_project_id: z.int(),
    target_project_id: z.int(),
  }),
})

export interface EventOptions {
  /** The branch that is published, which has no preview. */
  branch: string
  /** Whether pull requests from forks have previews. */
  forks: boolean
}

/**
 * Reads a webhook event of GitHub, GitLab or Gitee whose signature has been verified, or a signed request with `preview`. The event only
 * says where to look: the commit comes from the repository. `undefined` if it does not concern a preview.
 */
export function readPreviewEvent(headers: Headers, body: Buffer, options: EventOptions): PreviewEvent | undefined {
  const name = headers.get('x-github-event') ?? headers.get('x-gitlab-event') ?? headers.get('x-gitee-event') ?? ''
  const value = parseJson(body, headers)
  switch (name) {
    case 'push':
    case 'Push Hook':
      return readPush(value, options)
    case 'delete': {
      const { data } = deletion.safeParse(value)
      return data && branchEvent('removed', data.ref, options)
    }
    case 'pull_request':
      return readPullRequest(value, options)
    case 'Merge Request Hook':
      return headers.get('x-gitlab-event') ? readMergeRequest(value, options) : readPullRequest(value, options)
    case '': {
      // A signed request of an operator.
      const target = parseTarget(request.safeParse(value).data?.preview ?? '')
      return target && (target.kind !== 'branch' || target.name !== options.branch) ? { kind: 'updated', target } : undefined
    }
    default:
      return undefined
  }
}

function readPush(value: unknown, options: EventOptions): PreviewEvent | undefined {
  const { data } = push.safeParse(value)
  const [, branch] = /^refs\/heads\/(.+)$/.exec(data?.ref ?? '') ?? []
  if (!data || !branch) return undefined
  const isRemoved = data.deleted === true || /^0{40,64}$/.test(data.after ?? '')
  return branchEvent(isRemoved ? 'removed' : 'updated', branch, options)
}

function branchEvent(kind: PreviewEvent['kind'], name: string, { branch }: EventOptions, pull?: number): PreviewEvent | undefined {
  if (name === branch || !isBranchName(name)) return undefined
  const target = { kind: 'branch', name } as const
  return kind === 'removed' ? { kind, target } : { kind, target, ...(pull && { pull }) }
}

function readPullRequest(value: unknown, options: EventOptions): PreviewEvent | undefined {
  const { data } = pullRequest.safeParse(value)
  if (!data) return undefined
  const { action, pull_request: pull } = data
  // A deleted fork has no repository.
  const isFork = pull.head.repo?.full_name !== pull.base.repo?.full_name
  return pullEvent(pull.number, pull.head.ref, isFork, /^(?:closed?|merged?)$/.test(action), options)
}

function readMergeRequest(value: unknown, options: EventOptions): PreviewEvent | undefined {
  const { data } = mergeRequest.safeParse(value)
  if (!data) return undefined
  const { iid, action = '', source_branch: branch, source_project_id: source, target_project_id: target } = data.object_attributes
  return pullEvent(iid, branch, source !== target, /^(?:close|merge)$/.test(action), options)
}

/** A pull request within the repository shows its branch, which keeps its preview until it is deleted. */
function pullEvent(number: number, branch: string, isFork: boolean, isClosed: boolean, options: EventOptions): PreviewEvent | undefined {
  if (!isFork) return isClosed ? undefined : branchEvent('updated', branch, options, number)
  const target = { kind: 'pull', number } as const
  if (isClosed) return { kind: 'removed', target }
  return options.forks ? { kind: 'updated', target, pull: number } : undefined
}

/** JSON, or GitHub's form with the field `payload`. */
function parseJson(body: Buffer, headers: Headers): unknown {
  const content = body.toString('utf8')
  try {
    const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
    return JSON.parse(isForm ? (new URLSearchParams(content).get('payload') ?? '') : content)
  } catch {
    return undefined
  }
}
