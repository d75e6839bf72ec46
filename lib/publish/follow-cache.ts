import type { ContentFault } from '@/lib/content/errors'
import { hearFound } from '@/lib/search/server/search-service'
import { onLiveChange } from '@/lib/content/live-site'
import { readValue } from '@/lib/settings/read-environment'
import type { FromApp, Order, ToApp, ReadingTarget, ShowResult } from './messages'

/** Shows what the cache says, tells it what is live and that this thread is free, and ends with it, also while it starts itself. */
export function followCache({ read, show, check, live }: ReadingTarget): void {
  if (!process.connected) process.exit(0)
  process.once('disconnect', () => process.exit(0))
  const tell = (message: FromApp) => process.send?.(message)
  onLiveChange(() => tell({ kind: 'live', ...live()! }))
  const follow = (message: Order): Promise<ShowResult | ContentFault[] | void> => {
    if (message.kind === 'check') return check()
    return { read, show }[message.kind](message.dir, message.id, message.errorPolicy)
  }
  process.on('message', (message: ToApp) => {
    if (message.kind === 'ping') return tell({ kind: 'alive' })
    if (message.kind === 'found') return hearFound(message)
    const { number } = message
    follow(message).then(
      (result) => tell({ kind: 'done', number, result }),
      (error: Error) => tell({ kind: 'failed', number, message: error.message }),
    )
  })
  // Next has put the port that the system has given it here.
  tell({ kind: 'ready', port: readValue('PORT') })
}
