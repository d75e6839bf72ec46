import type { RenderCall } from './messages'

/** Milliseconds that the render process may work for a call. */
export interface Deadlines {
  /** Reading and checking a content folder, without its pictures; also what is derived from all of its pages. */
  loadMs: number
  /** Rendering one page. */
  renderMs: number
}

/** A call that took longer than it may. The process has been ended, since nothing else ends a loop in it. */
export class DeadlineError extends Error {
  constructor(
    readonly call: RenderCall,
    readonly limitMs: number,
  ) {
    super(`${call === 'load' ? 'Reading and checking the content' : `The call ${call}`} took longer than ${limitMs / 1000} s`)
  }
}

/** A call that was waiting when the process was ended because of another one: it can be made again in a new process. */
export class InterruptedError extends Error {}

export function deadlineOf(call: RenderCall, { loadMs, renderMs }: Deadlines): number {
  return call === 'render' || call === 'warmUp' ? renderMs : loadMs
}

/** The settings LOAD_TIMEOUT and RENDER_TIMEOUT without an operator's wish: generous, since a cold start on a busy machine is slow. */
export const defaultDeadlines: Deadlines = { loadMs: 300_000, renderMs: 60_000 }
