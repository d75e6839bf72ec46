import { setImmediate } from 'node:timers/promises'
import { priorities, type PriorityQueue } from './priority-queue'

/** Runs one step of long work. */
export type RunStep = <T>(step: () => T | Promise<T>) => Promise<T>

/** Lets long work go on between the pages that a worker makes. */
export interface PageGaps {
  /** Lets no step begin until a task has ended: a page is compressed and written, or a result is sent. */
  holdSteps: <Result>(task: Promise<Result>) => Promise<Result>
  /**
   * Runs steps of long work one at a time, none while a page is being made: between its many short tasks, they would add up to minutes.
   * Requests for pages are received between two steps.
   * @param begin called with each step
   */
  betweenPages: (begin: () => void) => RunStep
}

/** @param queue in which the worker renders pages */
export function createPageGaps(queue: PriorityQueue): PageGaps {
  const tasks = new Set<Promise<unknown>>()
  return {
    holdSteps: (task) => {
      tasks.add(task)
      task.then(
        () => tasks.delete(task),
        () => tasks.delete(task),
      )
      return task
    },
    betweenPages: (begin) => async (step) => {
      await setImmediate()
      return queue(priorities.check, async () => {
        await Promise.allSettled(tasks)
        begin()
        return step()
      })
    },
  }
}
