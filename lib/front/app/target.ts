import { errorOfContent, errorOfFile, formatFault, type ContentFault } from '@/lib/content/errors'
import type { ErrorPolicy, ReadResult, Target } from '@/lib/publish/messages'
import type { Supervisor } from './supervisor'
import { AppEndedError, type AppProcess } from './process'
import type { Gate } from './gate'
import type { CurrentSite } from '../current-site'
import type { Prove } from '../pages/proofs'

interface Options {
  app: Supervisor
  gate: Pick<Gate, 'hold'>
  prove: Prove
  current: CurrentSite
}

/** A content folder and its commit. */
interface Content {
  dir: string
  id: string
}

/** A process may be stopped while it reads a commit; if it ends a second time, the commit is the reason. */
const maxAttempts = 2

/** Tells the app what to show, and each process that follows it too. */
export function createAppTarget({ app, gate, prove, current }: Options): Target {
  /** What every process shows from its start. */
  let content: Content | undefined

  /** Shows the last accepted content in a process that has started. */
  const showAgain = async (running: AppProcess): Promise<void> => {
    const shownContent = content
    if (!shownContent) return app.awaitContent(running)
    const read = (await running.order({ kind: 'read', ...shownContent, errorPolicy: 'later' })) as ReadResult
    if ('errors' in read) throw new Error(`The app cannot show what it has shown: ${read.errors.map(formatFault).join(', ')}`)
    await running.order({ kind: 'show' })
    app.serve(running)
  }

  /** Lets the app do something, and the next one if this one ends meanwhile. @param work is told why the last one could not */
  const withApp = async <Result>(work: (running: AppProcess, ended?: AppEndedError) => Promise<Result>): Promise<Result> => {
    let ended: AppEndedError | undefined
    for (let attempts = 0; ;) {
      const running = await app.readyForOrders()
      try {
        return await work(running, ended)
      } catch (error) {
        if (!(error instanceof AppEndedError)) throw error
        ended = error
        if (running.phase !== 'outgrown' && ++attempts === maxAttempts) throw error
      }
    }
  }

  /** Reads and checks a commit, and shows it once its changed pages have been rendered. Meanwhile, the pages of visitors wait. */
  const showIn = async (running: AppProcess, next: Content, errorPolicy: ErrorPolicy, suspect?: string): Promise<ReadResult> => {
    let release = () => {}
    let keep = () => {}
    let isShown = false
    try {
      const read = (await running.order({ kind: 'read', ...next, errorPolicy })) as ReadResult
      if ('errors' in read) return read
      if (content && next.id && errorPolicy !== 'later') {
        release = gate.hold()
        running.phase = 'proving'
        const proof = await prove(running, read, suspect)
        running.phase = 'serving'
        // The next one, which has not read the commit, has answered instead.
        if (running.hasEnded()) throw new AppEndedError()
        if (proof.errors.length > 0 && errorPolicy === 'refuse') return { errors: proof.errors }
        keep = proof.keep
      }
      await running.order({ kind: 'show' })
      isShown = true
      content = next
      if (!running.serves()) app.serve(running)
      keep()
      return read
    } catch (error) {
      if (error instanceof AppEndedError) {
        // Waits briefly, so that the reason for its end is recorded.
        await running.awaitExit()
        await running.end('SIGKILL')
      } else if (running.phase === 'proving') running.phase = 'serving'
      throw error
    } finally {
      release()
      // One that has ended has nothing to drop.
      if (!isShown) running.order({ kind: 'drop' }).catch(() => {})
    }
  }

  app.onLaunched((started) => {
    started.on('live', current.update)
    started.ready
      .then(() => showAgain(started))
      .catch((error: unknown) => {
        if (!(error instanceof AppEndedError)) console.error((error as Error).message)
        // The next one may be able to.
        void started.end('SIGKILL')
      })
  })

  return {
    wake: () => void app.readyForOrders(),
    show: async (dir: string, id: string, errorPolicy: ErrorPolicy): Promise<ReadResult> => {
      current.beginWith(dir)
      const result = await withApp((running, ended) => showIn(running, { dir, id }, errorPolicy, ended?.file)).catch((error: unknown) => {
        if (!(error instanceof AppEndedError)) throw error
        const { file } = error
        const message = 'the app ended, or took too long, each time it'
        return { errors: [file ? errorOfFile(file, `${message} made this page`) : errorOfContent(`${message} read this commit`)] }
      })
      if ('errors' in result) current.beginWith(undefined)
      return result
    },
    check: () => withApp((running) => running.order({ kind: 'check' }) as Promise<ContentFault[]>),
    /** What is shown, also while the app is away. */
    live: current.live,
  }
}
