import type { Began, Reply, Request } from './messages'

/** The functions that carry out calls of the web process. `begin` is called when the work begins, which may be some time after the call. */
export type CallHandlers<Calls extends { [Call in keyof Calls]: { args: object; result: unknown } }> = {
  [Call in keyof Calls]: (args: Calls[Call]['args'], begin: () => void) => Promise<Calls[Call]['result']>
}

/** Carries out the calls that the web process sends to this worker. */
export function serveCalls(handlers: Readonly<Record<string, (args: never, begin: () => void) => Promise<unknown>>>): void {
  const run = async ({ id, call, args }: Request): Promise<unknown> => handlers[call]?.(args as never, () => reply({ began: id }))
  const frame = ({ id }: Request) => ({ id, memory: process.memoryUsage.rss() })
  const reply = (message: Reply | Began) => {
    // The web process may have ended in the meantime.
    if (process.connected) process.send?.(message, undefined, undefined, () => {})
  }
  process.on('message', (request: Request) => {
    run(request).then(
      (result) => reply({ ...frame(request), result }),
      (error: unknown) => reply({ ...frame(request), error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
