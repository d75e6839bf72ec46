import { spawn, type ChildProcess } from 'node:child_process'
import { processEnvironment } from '@/lib/settings/read-environment'
import { hasEnded } from './process-use'

/** What a program may use before it is ended. */
export interface ProgramLimits {
  timeoutMs: number
  /** Of standard output. */
  maxOutputBytes: number
  /** Address space, for programs that would otherwise take what they find. */
  maxMemoryMb?: number
  /** Each file that it writes. */
  maxFileMb?: number
}

/** Why a program was ended before it was done. */
export type Ended = 'timeout' | 'output' | 'stopped'

/** A program that was started, and what it has said. */
export interface RunningProgram {
  child: ChildProcess
  /** Resolves when the program and all that it has started are gone. `code` is 128 and more after a signal. */
  done: Promise<{ code: number; stderr: string; ended?: Ended }>
  stop: (why?: Ended) => void
}

/**
 * Starts the program, and beside it a guard that waits for the end of a pipe that only this process holds: when this process ends, however it
 * does, the guard ends the whole group. Where memory runs out, the kernel takes the program before the site. At the
 * limit of a file, the program's own write fails, and it can say so.
 */
const guarded = `
[ -z "$MEMORY_KB" ] || ulimit -v "$MEMORY_KB"
[ -z "$FILE_BLOCKS" ] || { trap '' XFSZ; ulimit -f "$FILE_BLOCKS"; }
unset MEMORY_KB FILE_BLOCKS
echo 500 2>/dev/null >/proc/self/oom_score_adj
exec 4<&0
nice -n 5 "$@" <&4 3<&- &
program=$!
{ read -r _; kill -KILL 0; } <&3 4<&- &
guard=$!
wait $program
code=$?
exec 2>/dev/null
kill $guard
wait $guard
exit $code`

/** What a program writes to standard error beyond this is of no use in a message. */
const maxErrorBytes = 4096

/**
 * Runs a program outside of this thread, with lower priority and in a group of its own. At a limit, at `stop` and when this process ends, the
 * program is ended with everything that it has started.
 * @param onOutput gets standard output as it comes
 */
export function startProgram(
  command: readonly string[],
  { cwd, env = processEnvironment(), limits }: { cwd: string; env?: NodeJS.ProcessEnv; limits: ProgramLimits },
  onOutput: (chunk: Buffer) => void,
): RunningProgram {
  const { timeoutMs, maxOutputBytes, maxMemoryMb, maxFileMb } = limits
  const isPosix = process.platform !== 'win32'
  const [file, ...args] = isPosix ? ['sh', '-c', guarded, 'sh', ...command] : command
  const child = spawn(file!, args, {
    cwd,
    env: {
      ...env,
      ...(maxMemoryMb && { MEMORY_KB: String(maxMemoryMb * 1024) }),
      ...(maxFileMb && { FILE_BLOCKS: String(Math.ceil(maxFileMb * 2048)) }),
    },
    detached: isPosix,
    stdio: ['pipe', 'pipe', 'pipe', ...(isPosix ? (['pipe'] as const) : [])],
    windowsHide: true,
  })
  let ended: Ended | undefined
  const stop = (why: Ended = 'stopped') => {
    if (hasEnded(child)) return
    ended ??= why
    try {
      // The group has the number of its first process.
      process.kill(isPosix ? -child.pid! : child.pid!, 'SIGKILL')
    } catch {
      // It has just ended.
    }
  }
  const timer = setTimeout(stop, timeoutMs, 'timeout')
  let stderr = ''
  const done = new Promise<{ code: number; stderr: string; ended?: Ended }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 128, stderr, ...(ended && { ended }) }))
  }).finally(() => {
    clearTimeout(timer)
    if (child.pid !== undefined) (child.stdio[3] as { destroy?: () => void } | undefined)?.destroy?.()
  })
  // Without it, the program could not be started.
  if (child.pid === undefined) return { child, done, stop }
  let bytes = 0
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxOutputBytes) stop('output')
    else if (!ended) onOutput(chunk)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(0, maxErrorBytes)))
  // A program that ends early closes its input.
  child.stdin.on('error', () => {})
  return { child, done, stop }
}
