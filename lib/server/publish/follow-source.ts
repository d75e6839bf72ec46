import { watch } from 'chokidar'
import type { Publisher } from './publisher'
import type { Source } from './source'

interface Follow {
  source: Source
  publisher: Publisher
  /** Interval between fetches from the remote; 0 turns polling off. */
  pollMs: number
  /** Watch a folder for changes. */
  watch: boolean
}

const debounceMs = 100

/** Polls the remote, or watches the folder. */
export function followSource({ source, publisher, pollMs, watch: follow }: Follow): { close: () => Promise<void> } {
  const publish = () => void publisher.publish().catch((error: unknown) => console.error('Publishing failed:', error))
  if (source.kind === 'repository') {
    const timer = pollMs > 0 ? setInterval(publish, pollMs).unref() : undefined
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
    timer = setTimeout(publish, debounceMs)
  })
  // No event reports changes made after the content was read and before the watcher was ready.
  watcher.once('ready', publish)
  watcher.on('error', (error) => console.error(`${source.name} cannot be watched:`, error))
  return {
    close: async () => {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}
