import type { ContentError } from '@/lib/content/errors'

/** A state of the content that was not shown, and why. */
export interface Rejected {
  /** Commit, or empty where the folder is no checkout. */
  revision: string
  /** ISO 8601. */
  at: string
  /** Why it could not be read at all: git, network, disk. */
  reason?: string
  errors: ContentError[]
}

/** What `/api/status` answers to the bearer of the token. No secret and no address with one is ever in it. */
export interface SiteStatus {
  ready: boolean
  code: { version: string; node: string }
  content: { revision: string; at: string; source: string; pinned: boolean } | null
  pages: { total: number; kept: number; toMake: number; failed: Record<string, string> }
  rejected: Rejected | null
  /** Things that work worse than they could: a disk that takes nothing, a remote that does not answer. */
  notes: string[]
  memory: { residentMb: number; pagesMb: number; renderMb: number | null }
  /** Seconds. */
  uptime: number
}

/** What everyone may know where the operator has set no token: whether the site works, in numbers. */
export function publicStatus({ ready, pages, rejected, notes, memory, uptime }: SiteStatus) {
  return {
    ready,
    pages: { ...pages, failed: Object.keys(pages.failed).length },
    rejected: rejected !== null,
    notes: notes.length,
    memory,
    uptime,
    details: 'set STATUS_TOKEN and send Authorization: Bearer <STATUS_TOKEN>',
  }
}
