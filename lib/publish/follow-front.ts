import type { ContentError } from '@/lib/content/errors'
import { onLiveChange } from './live-site'
import type { FromApp, ToApp } from './messages'
import type { ReadingRenderer, Shown } from './renderer'

/** Shows what the cache in front says, tells it what is live and that this thread is free, and ends with it, also while it starts itself. */
export function followFront({ read, show, check, live }: ReadingRenderer): void {
  if (!process.connected) process.exit(0)
  process.once('disconnect', () => process.exit(0))
  const tell = (message: FromApp) => process.send?.(message)
  onLiveChange(() => tell({ kind: 'live', ...live()! }))
  process.on('message', (message: ToApp) => {
    if (message.kind === 'ping') return tell({ kind: 'alive' })
    const { number } = message
    const work: Promise<Shown | ContentError[] | void> =
      message.kind === 'check' ? check() : { read, show }[message.kind](message.dir, message.id, message.checks)
    work.then(
      (result) => tell({ kind: 'done', number, result }),
      (error: Error) => tell({ kind: 'failed', number, message: error.message }),
    )
  })
  tell({ kind: 'ready' })
}
