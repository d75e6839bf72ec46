import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | undefined

/**
 * Gives memory back after work that leaves much behind (reading content, building an index): the engine would keep it for seconds to minutes,
 * or for good in a process that then only answers requests. Stops this thread for about a millisecond a megabyte that stays.
 */
export function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
