import { existsSync } from 'node:fs'
import path from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { errorOfContent, errorOfFile, type ContentFault } from '@/lib/content/errors'
import { processEnvironment, readValue } from '@/lib/settings/read-environment'
import { cpuTimeMs, hasEnded } from '@/lib/site/processes/process-use'
import { startProgram } from '@/lib/site/processes/run-program'

/** Time of the processor for one text or picture: a hundred times what a long page takes. */
const textMs = 5000
/** For all files of a commit, however many there are and however busy the machine is. */
const usualCommitMs = 600_000
/** Until the next commit: as long as a timer can be set for. */
const maxWaitMs = 2 ** 31 - 1
const intervalMs = 100
const maxHeapMb = 256
/** Most objects of a text are unused soon: with the usual space for young objects, the process takes 25 MB more. */
const maxYoungMb = 4
const maxOutputBytes = 16 * 2 ** 20
/** The history is read again where it is needed, if this does not suffice. */
const historyMs = 2000

/** What the process prints after the last file. No name of a file holds it. */
export const endMark = '\0'

/**
 * Reads what a commit has changed in a process of its own before this one does: whatever a text makes of it, here nothing stands still. The
 * process takes longer to start than to read a page, and so is started before there is a commit.
 * @param commitMs shorter in tests
 */
export function createReader(commitMs = usualCommitMs) {
  let waiting: ReturnType<typeof startProcess> | undefined
  // While it waited, the kernel may have ended it for want of memory.
  const startOrKeep = () => (waiting && !waiting.hasEnded() ? waiting : (waiting = startProcess()))
  return {
    /** Starts the process that reads the next commit, unless one waits for it. */
    prepare: () => {
      try {
        startOrKeep()
      } catch {
        // `read` tries again, and reports why it fails.
      }
    },
    /**
     * Reads files of a folder and its commits, so that what they say is in the cache.
     * @returns the error of the file that took too long or ended the process, or of the commit if that took too long
     */
    read: async (dir: string, files: readonly string[]): Promise<ContentFault[]> => {
      const until = performance.now() + commitMs
      const readOnce = () => {
        const running = startOrKeep()
        waiting = undefined
        return running.read(dir, files, until)
      }
      const failure = await readOnce()
      if (!failure || failure.isSlow) return failure ? [failure.error] : []
      // The files before may have filled its memory. They are in the cache now, so the file is read once more.
      const again = await readOnce()
      return again ? [again.error] : []
    },
  }
}

function startProcess() {
  const program = path.resolve(readValue('SITE_DIST'), 'front', 'read-program.mjs')
  let pid = 0
  let file = ''
  let isRead = false
  let since = 0
  let rest = ''
  const decoder = new StringDecoder('utf8')
  const follow = (chunk: Buffer) => {
    const lines = (rest + decoder.write(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (pid === 0) pid = Number(line)
      else if (line === endMark) {
        isRead = true
        setTimeout(running.stop, historyMs).unref()
      } else if (line) file = line
      since = workedMs(pid)
    }
  }
  const env = { ...processEnvironment(), NODE_OPTIONS: '' }
  const limits = { timeoutMs: maxWaitMs, maxOutputBytes }
  const command = [process.execPath, `--max-old-space-size=${maxHeapMb}`, `--max-semi-space-size=${maxYoungMb}`, program]
  const running = startProgram(command, { cwd: process.cwd(), env, limits }, follow)
  // `read` reports the error.
  running.done.catch(() => {})
  return {
    read: async (dir: string, files: readonly string[], until: number): Promise<{ error: ContentFault; isSlow: boolean } | undefined> => {
      running.child.stdin?.end(JSON.stringify({ dir, files }))
      const watch = setInterval(() => file && workedMs(pid) - since > textMs && running.stop('timeout'), intervalMs)
      const whole = setTimeout(running.stop, until - performance.now())
      const { code, ended, stderr } = await running.done
      clearInterval(watch)
      clearTimeout(whole)
      // The history, which comes after the files, is read again where it is needed.
      if (isRead || (code === 0 && !ended)) return undefined
      const isLate = ended === 'stopped'
      const isSlow = ended === 'timeout'
      const why = isSlow ? `takes longer than ${textMs / 1000} s to read` : 'ends the process that reads it'
      if (!file) throw new Error(`the commit cannot be read: ${stderr.trim().split('\n').at(-1) || why}`)
      const tooLong = `the ${files.length} changed files take too long to read, up to ${file}: expected fewer, or simpler ones`
      if (isLate) return { error: errorOfContent(tooLong), isSlow: true }
      const message = `the file ${why}, expected a shorter or simpler one`
      return { error: errorOfFile(file, message), isSlow }
    },
    hasEnded: () => hasEnded(running.child),
  }
}

/** The processor's time that a process has taken, where the system tells, and nothing of one that has ended; otherwise the time that has passed. */
const workedMs = (pid: number): number => cpuTimeMs(pid) ?? (existsSync('/proc/self/stat') ? 0 : performance.now())
