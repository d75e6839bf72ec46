import { execFile, spawn, type ExecFileOptions } from 'node:child_process'
import { processEnvironment } from '@/lib/settings/read-environment'

/** A git command failed; the message is git's output without secrets. */
export class GitError extends Error {}

/** Options of a git command. */
export interface GitOptions {
  cwd: string
  /** Sent to the remote as the password of `oauth2`; never an argument, because other users can read arguments. */
  token?: string
  /** URL of the repository: the token is sent to its origin only. */
  url?: string
  timeoutMs?: number
  /** What the command reads. */
  input?: string
}

/** Settings that the content must not change: no hooks, no programs that a repository names, symbolic links as files. */
const settings: Record<string, string> = {
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'core.symlinks': 'false',
  'protocol.ext.allow': 'never',
  'safe.directory': '*',
  'gc.auto': '0',
  'advice.detachedHead': 'false',
}

/** Settings that send the token to the repository's origin only: not to other hosts and not to redirect targets. */
function tokenSettings(token: string | undefined, url: string | undefined): Record<string, string> {
  const origin = url && URL.canParse(url) ? new URL(url).origin : 'null'
  if (!token || origin === 'null') return {}
  return { [`http.${origin}/.extraHeader`]: `Authorization: Basic ${basic(token)}`, 'http.followRedirects': 'false' }
}

/** Bytes that a command may print; only `streamGit` reads more. */
const maxOutputBytes = 2 * 2 ** 20

/** Directory and environment of a git command: without prompts, and with the settings above. */
function environmentOf({ cwd, token, url }: GitOptions): Pick<ExecFileOptions, 'cwd' | 'env'> {
  const config = { ...settings, ...tokenSettings(token, url) }
  const env: NodeJS.ProcessEnv = {
    ...processEnvironment(),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    GIT_LFS_SKIP_SMUDGE: '1',
  }
  env.GIT_SSH_COMMAND ??= 'ssh -oBatchMode=yes'
  // Set by a hook or another git command that started this process.
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) delete env[name]
  env.GIT_CONFIG_COUNT = String(Object.keys(config).length)
  Object.entries(config).forEach(([key, value], index) => {
    env[`GIT_CONFIG_KEY_${index}`] = key
    env[`GIT_CONFIG_VALUE_${index}`] = value
  })
  return { cwd, env }
}

/** Runs git and returns its output. */
export function git(args: readonly string[], options: GitOptions): Promise<string> {
  const { token, timeoutMs = 60_000, input = '' } = options
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      args,
      { ...environmentOf(options), timeout: timeoutMs, maxBuffer: maxOutputBytes },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout)
        const why = error.killed ? `no response within ${timeoutMs / 1000} s` : stderr.trim() || error.message
        reject(new GitError(withoutSecrets(`git ${args[0]}: ${lastLines(why)}`, token)))
      },
    )
    // A command that reads nothing may have ended already.
    child.stdin?.on('error', () => {}).end(input)
  })
}

/** Runs git and yields what it prints between two NUL characters, piece by piece. A caller that stops reading ends the command. */
export async function* streamGit(args: readonly string[], options: GitOptions): AsyncGenerator<string> {
  const { timeoutMs = 60_000, token } = options
  const child = spawn('git', args, { ...environmentOf(options), timeout: timeoutMs, stdio: ['ignore', 'pipe', 'ignore'] })
  const closed = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  try {
    let rest = ''
    child.stdout.setEncoding('utf8')
    for await (const chunk of child.stdout as AsyncIterable<string>) {
      const parts = (rest + chunk).split('\0')
      rest = parts.pop() ?? ''
      yield* parts
    }
    const code = await closed
    if (code !== 0) throw new GitError(withoutSecrets(`git ${args[0]}: it ended with ${code ?? 'a signal'}`, token))
  } finally {
    child.kill('SIGKILL')
  }
}

/** Redacts the token (plain and Base64) and credentials in URLs. */
export function withoutSecrets(text: string, token?: string): string {
  const bare = token ? text.replaceAll(token, '***').replaceAll(basic(token), '***') : text
  return bare.replaceAll(/\b([a-z][\w+.-]*:\/\/)[^/\s@'"]+@/gi, '$1***@')
}

const basic = (token: string) => Buffer.from(`oauth2:${token}`).toString('base64')

const lastLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('warning:'))
    .slice(-3)
    .join(' ')
    .slice(0, 500)
