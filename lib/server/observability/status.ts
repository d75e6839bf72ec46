import type { ContentError } from '@/lib/content/errors'

/** A revision that was not activated, and why. */
export interface Rejected {
  /** Commit; empty if the folder is not a git checkout. */
  revision: string
  /** ISO 8601. */
  at: string
  /** Why it could not be read at all, such as an error of git, the network or the disk. */
  reason?: string
  errors: ContentError[]
}

/** Response of `/api/status` to a client with the token. It contains no secrets, and no URLs with credentials. */
export interface SiteStatus {
  ready: boolean
  code: { version: string; node: string }
  content: { revision: string; at: string; source: string; pinned: boolean } | null
  pages: { total: number; kept: number; toMake: number; failed: Record<string, string> }
  rejected: Rejected | null
  /** Problems that do not stop the site, such as a disk that is not writable or a remote that does not respond. */
  notes: string[]
  memory: { residentMb: number; pagesMb: number; renderMb: number | null }
  /** Seconds. */
  uptime: number
}

/** The status that everyone gets if the operator has set no token: numbers only. */
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
