/** Time limits of calls to the render worker. */
export interface Deadlines {
  /** Reading and checking a content folder, without its images; also everything derived from all pages. */
  loadMs: number
  /** Rendering one page. */
  renderMs: number
}

/** A call exceeded its time limit. The worker has been killed, because nothing else ends an endless loop. */
export class DeadlineError extends Error {
  constructor(
    readonly call: string,
    readonly limitMs: number,
  ) {
    super(`${call === 'load' ? 'Reading and checking the content' : `The call ${call}`} took longer than ${limitMs / 1000} s`)
  }
}

/** A call was waiting when the worker was killed because of another call; it can be repeated in a new worker. */
export class InterruptedError extends Error {}

export function deadlineOf(call: string, { loadMs, renderMs }: Deadlines): number {
  return call === 'render' || call === 'warmUp' ? renderMs : loadMs
}

/** Defaults of LOAD_TIMEOUT and RENDER_TIMEOUT: generous, because a cold start on a busy machine is slow. */
export const defaultDeadlines: Deadlines = { loadMs: 300_000, renderMs: 60_000 }
