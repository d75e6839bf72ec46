import { setImmediate } from 'node:timers/promises'
import { priorities, type PriorityQueue } from './priority-queue'

/** Runs one step of long work. */
export type RunStep = <T>(step: () => T | Promise<T>) => Promise<T>

/** Lets long work go on between the pages that a worker makes. */
export interface PageGaps {
  /** Notes that a page is being compressed and written, until it is. */
  noteBuilding: <Page>(page: Promise<Page>) => Promise<Page>
  /**
   * Runs steps of long work one at a time, none while a page is being made: between its many short tasks, they would add up to minutes.
   * Requests for pages are received between two steps.
   * @param begin called with each step
   */
  betweenPages: (begin: () => void) => RunStep
}

/** @param queue in which the worker renders pages */
export function createPageGaps(queue: PriorityQueue): PageGaps {
  const beingBuilt = new Set<Promise<unknown>>()
  return {
    noteBuilding: (page) => {
      beingBuilt.add(page)
      page.then(
        () => beingBuilt.delete(page),
        () => beingBuilt.delete(page),
      )
      return page
    },
    betweenPages: (begin) => async (step) => {
      await setImmediate()
      return queue(priorities.check, async () => {
        await Promise.allSettled(beingBuilt)
        begin()
        return step()
      })
    },
  }
}
