import { watch } from 'chokidar'
import type { Publisher } from './publisher'
import type { Source } from './source'

interface Follow {
  source: Source
  publisher: Publisher
  /** Called when a question to the remote brought something new: others may ask later. */
  onFound: () => void
  /** Milliseconds between questions to the remote; 0 asks never. */
  poll: number
  /** Follow a folder while it changes. */
  watch: boolean
}

/** Quiet time after the last change of a burst, in milliseconds. */
const settle = 100

/** Asks the remote now and then, or watches the folder. */
export function followSource({ source, publisher, onFound, poll, watch: follow }: Follow): { close: () => Promise<void> } {
  const publish = () =>
    void publisher.publish().then(
      (published) => 'changed' in published && onFound(),
      (error: unknown) => console.error('Publishing failed:', error),
    )
  if (source.kind === 'repository') {
    const timer = poll > 0 ? setInterval(publish, poll).unref() : undefined
    return { close: async () => clearInterval(timer) }
  }
  if (!follow) return { close: async () => {} }
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(source.name, {
    ignoreInitial: true,
    ignored: (file) => /(?:^|[/\\])\.[^/\\.]/.test(file.slice(source.name.length)),
  })
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(publish, settle)
  })
  // What changed since the content was read and before the watching began is told by no event.
  watcher.once('ready', publish)
  watcher.on('error', (error) => console.error(`${source.name} cannot be watched:`, error))
  return {
    close: async () => {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}
