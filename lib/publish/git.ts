import { execFile, type ExecFileException } from 'node:child_process'
import { promisify } from 'node:util'
import { processEnvironment } from '@/lib/settings/read-environment'

/** The repository holds more than the site takes. A commit does not change, so it is not tried again. */
export class LimitError extends Error {}

/** Options of a git command. */
export interface GitOptions {
  cwd: string
  /** Sent to the remote as the password of `oauth2`; never an argument, because other users can read arguments. */
  token?: string
  /** URL of the repository: the token is sent to its origin only. */
  url?: string
  timeoutMs?: number
}

/** Settings that the content must not change: no hooks, no programs that a repository names, symbolic links as files. */
const settings: Record<string, string> = {
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'core.symlinks': 'false',
  'protocol.ext.allow': 'never',
  'safe.directory': '*',
  'gc.auto': '0',
}

/** Settings that send the token to the repository's origin only: not to other hosts and not to redirect targets. */
function tokenSettings(token: string | undefined, url: string | undefined): Record<string, string> {
  const origin = url && URL.canParse(url) ? new URL(url).origin : 'null'
  if (!token || origin === 'null') return {}
  return { [`http.${origin}/.extraHeader`]: `Authorization: Basic ${basic(token)}`, 'http.followRedirects': 'false' }
}

/** Names of some 300,000 files. A tree of a few kilobytes can name millions: git is ended when it prints more. */
const maxOutputMb = 16

/**
 * Runs git, without prompts and with the settings above, and returns its output.
 * @throws LimitError if the output is too long, otherwise Error with git's own message, without secrets
 */
export async function git(args: readonly string[], { cwd, token, url, timeoutMs = 60_000 }: GitOptions): Promise<string> {
  const config = Object.entries({ ...settings, ...tokenSettings(token, url) })
  const env = {
    GIT_SSH_COMMAND: 'ssh -oBatchMode=yes',
    ...processEnvironment(),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    GIT_LFS_SKIP_SMUDGE: '1',
    // Set by a hook or another git command that started this process.
    GIT_DIR: undefined,
    GIT_WORK_TREE: undefined,
    GIT_INDEX_FILE: undefined,
    GIT_CONFIG_COUNT: String(config.length),
    ...Object.fromEntries(config.map(([key], index) => [`GIT_CONFIG_KEY_${index}`, key])),
    ...Object.fromEntries(config.map(([, value], index) => [`GIT_CONFIG_VALUE_${index}`, value])),
  }
  const running = promisify(execFile)('git', args, { cwd, env, timeout: timeoutMs, maxBuffer: maxOutputMb * 2 ** 20 })
  // The error of Node is not kept as a cause: it has the command's arguments and output as they are.
  const { stdout } = await running.catch(({ code, killed, message, stderr = '' }: ExecFileException) => {
    if (String(code) === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
      throw new LimitError(`git ${args[0]} lists more than ${maxOutputMb} MB, expected fewer files`)
    const why = killed ? `no response within ${timeoutMs / 1000} s` : stderr.trim().replaceAll(/\s+/g, ' ') || message
    throw new Error(withoutSecrets(`git ${args[0]}: ${why}`, token).slice(0, 500))
  })
  return stdout
}

/** Redacts the token (plain and Base64) and credentials in URLs. */
export function withoutSecrets(text: string, token?: string): string {
  const bare = token ? text.replaceAll(token, '***').replaceAll(basic(token), '***') : text
  return bare.replaceAll(/\b([a-z][\w+.-]*:\/\/)[^/\s@'"]+@/gi, '$1***@')
}

const basic = (token: string) => Buffer.from(`oauth2:${token}`).toString('base64')
