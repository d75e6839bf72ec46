/** A queue: runs the tasks that it is given one after the other, whatever becomes of those before. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
}
