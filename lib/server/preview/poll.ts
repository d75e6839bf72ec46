import type { PreviewTarget } from './target'
import { describeFailure } from './worker-link'

interface Follow {
  /** Branches of the remote with their commits. */
  branches: () => Promise<ReadonlyMap<string, string>>
  /** Whether a branch is configured to be followed. */
  matches: (branch: string) => boolean
  /** The published branch. */
  except: string
  /** 0 turns polling off. */
  intervalMs: number
  onMoved: (target: PreviewTarget) => Promise<unknown>
  onRemoved: (target: PreviewTarget) => void
}

/** Follows branches of a Git host that sends no webhook events. Branches that were there at the first look get their preview when it is opened. */
export function followBranches({ branches, matches, except, intervalMs, onMoved, onRemoved }: Follow) {
  let known: ReadonlyMap<string, string> | undefined
  let timer: NodeJS.Timeout | undefined

  const poll = async (): Promise<void> => {
    const found = new Map([...(await branches())].filter(([name]) => name !== except && matches(name)))
    const before = known
    known = found
    if (!before) return
    for (const name of before.keys()) if (!found.has(name)) onRemoved({ kind: 'branch', name })
    for (const [name, commit] of found) if (before.get(name) !== commit) await onMoved({ kind: 'branch', name })
  }
  const pollAndReport = () =>
    void poll()
      .catch((error: unknown) => console.error(`The branches of previews could not be read: ${describeFailure(error)}`))
      .finally(schedule)
  let closed = intervalMs === 0
  const schedule = () => {
    if (!closed) timer = setTimeout(pollAndReport, intervalMs).unref()
  }
  return {
    begin: () => {
      if (!closed) pollAndReport()
    },
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}
