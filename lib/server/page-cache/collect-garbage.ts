import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | undefined

/**
 * Returns memory to the system after work that produces much garbage, such as reading content or building an index. V8 would hold on to it
 * for minutes, or forever in a process that only responds to requests. Blocks this thread for about 1 ms per megabyte of live objects.
 */
export function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}
