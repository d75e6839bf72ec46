import { errorOfContent, errorOfFile, formatFault, type ContentFault } from '@/lib/content/errors'
import type { ErrorPolicy, Target, ShowResult } from '@/lib/publish/messages'
import type { Supervisor } from './supervisor'
import { AppEndedError, type AppProcess, type PageEndedAppError } from './process'
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
  /** How often an app has ended while it checked the content. */
  let endedChecks = 0

  const serve = (running: AppProcess): void => {
    current.update(running.live!)
    app.serve(running)
  }

  /** Shows the last accepted content: in a process that has started, or in one that has shown a commit that is refused. */
  const showAgain = async (running: AppProcess): Promise<void> => {
    const shownContent = content
    if (!shownContent) return app.awaitContent(running)
    const result = (await running.order({ kind: 'show', ...shownContent, errorPolicy: 'later' })) as ShowResult
    if ('errors' in result) throw new Error(`The app cannot show what it has shown: ${result.errors.map(formatFault).join(', ')}`)
    if (shownContent !== content) return showAgain(running)
    if (!running.serves()) serve(running)
    if (endedChecks === maxAttempts) return
    running.order({ kind: 'check' }).catch((error: unknown) => {
      if (error instanceof AppEndedError) endedChecks++
      logUnlessEnded(error)
    })
  }

  /** Lets the app do something, and the next one if this one ends meanwhile. @param work is told why the last one could not */
  const withApp = async <Result>(work: (running: AppProcess, ended?: Error) => Promise<Result>): Promise<Result> => {
    let ended: Error | undefined
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

  /** Shows a commit in a process. It becomes current when the changed pages have been rendered. */
  const showIn = async (running: AppProcess, next: Content, errorPolicy: ErrorPolicy, suspect?: string): Promise<ShowResult> => {
    const isServing = running.serves()
    let release = () => {}
    try {
      // A commit is read and checked beside the requests of visitors, and only shown without them.
      if (isServing && errorPolicy !== 'later') await running.order({ kind: 'read', ...next, errorPolicy })
      release = gate.hold()
      if (isServing) running.phase = 'proving'
      const shown = (await running.order({ kind: 'show', ...next, errorPolicy })) as ShowResult
      const isProven = 'changed' in shown && content && next.id && errorPolicy !== 'later'
      const { errors, keep } = isProven ? await prove(running, suspect) : { errors: [], keep: () => {} }
      if (running.hasEnded()) throw new AppEndedError('the app has ended while its pages were prepared')
      const isRefused = errors.length > 0 && errorPolicy === 'refuse'
      if (isRefused) await showAgain(running)
      else if ('changed' in shown) [content, endedChecks] = [next, 0]
      if (isServing) running.phase = 'serving'
      if (isServing) current.update(running.live!)
      else if ('changed' in shown) serve(running)
      if (isRefused) return { errors }
      keep()
      return shown
    } catch (error) {
      if (error instanceof AppEndedError) {
        // Waits briefly, so that the reason for its end is recorded.
        await running.awaitExit()
        await running.end('SIGKILL')
      } else if (isServing) running.phase = 'serving'
      throw error
    } finally {
      release()
    }
  }

  app.onLaunched((started) => {
    started.on('live', () => started.phase === 'serving' && current.update(started.live!))
    started.ready
      .then(() => showAgain(started))
      .catch((error: unknown) => {
        logUnlessEnded(error)
        // The next one may be able to.
        void started.end('SIGKILL')
      })
  })

  return {
    wake: () => void app.readyForOrders(),
    show: async (dir: string, id: string, errorPolicy: ErrorPolicy): Promise<ShowResult> => {
      current.beginWith(dir)
      const result = await withApp((running, ended) =>
        showIn(running, { dir, id }, errorPolicy, (ended as Partial<PageEndedAppError>)?.file),
      ).catch((error: unknown) => {
        if (!(error instanceof AppEndedError)) throw error
        const { file } = error as Partial<PageEndedAppError>
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

function logUnlessEnded(error: unknown): void {
  if (!(error instanceof AppEndedError)) console.error((error as Error).message)
}
