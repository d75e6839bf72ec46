import { progressBar } from '@/lib/site/constants'

/** Share of the bar when a navigation starts. */
export const firstShare: number = progressBar.minimum

/**
 * Share after one trickle, 0 to 1.
 * @param chance a random number from 0 to 1: the bar should not look like a clock
 */
export function trickledShare(share: number, chance: number): number {
  return Math.min(Math.max(share + chance * progressBar.trickleRate, progressBar.minimum), progressBar.maximum)
}

/** Whether the bar runs for a navigation: only on the way to pages that this page life has not seen. */
export function progressRuns(visited: ReadonlySet<string>, pathname: string): boolean {
  return !visited.has(pathname)
}
