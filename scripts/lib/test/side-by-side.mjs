/** Runs tasks side by side on a few lanes. */

/**
 * Starts each task as soon as a lane is free and every task named in its `after` has ended. Tasks that come first in the list start first;
 * names of tasks that are not in the list are ignored.
 * @template {{ name: string, after?: readonly string[] }} Task
 * @template Result
 * @param {readonly Task[]} tasks in an order in which no task comes before one that it waits for
 * @param {number} lanes how many tasks may run at once, at least 1
 * @param {(task: Task) => Promise<Result>} run
 * @returns {Promise<Result[]>} results in the order of the tasks; rejects as soon as `run` does
 */
export async function runSideBySide(tasks, lanes, run) {
  const left = [...tasks]
  const running = new Map()
  const results = new Map()
  const isReady = ({ after = [] }) => !after.some((name) => running.has(name) || left.some((task) => task.name === name))
  while (left.length > 0 || running.size > 0) {
    const next = running.size < lanes ? left.findIndex(isReady) : -1
    if (next === -1) {
      await Promise.race(running.values())
      continue
    }
    const [task] = left.splice(next, 1)
    running.set(
      task.name,
      run(task).then((result) => {
        running.delete(task.name)
        results.set(task.name, result)
      }),
    )
  }
  return tasks.map(({ name }) => results.get(name))
}
