import { processEnvironment } from '@/lib/settings/read-environment'
import { startProgram, type ProgramLimits } from '@/lib/site/processes/run-program'

/** The repository holds more than the site takes. A commit does not change, so it is not tried again. */
export class LimitError extends Error {}

export interface GitOptions {
  cwd: string
  /** Sent to the remote as the password of `oauth2`; never an argument, because other users can read arguments. */
  token?: string
  /** URL of the repository: the token is sent to its origin only. */
  url?: string
  /** Further settings. */
  config?: Record<string, string>
  input?: string
  limits?: Partial<ProgramLimits>
}

/** Settings that the content must not change: no hooks, no programs that a repository names. Packs are read in small parts. */
const settings: Record<string, string> = {
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'core.packedGitWindowSize': '32m',
  'core.packedGitLimit': '256m',
  'protocol.ext.allow': 'never',
  'safe.directory': '*',
  'gc.auto': '0',
  // One pack for each fetch, which a limit can end.
  'fetch.unpackLimit': '1',
}

/** Settings that send the token to the repository's origin only: not to other hosts and not to redirect targets. */
function tokenSettings(token: string | undefined, url: string | undefined): Record<string, string> {
  const origin = url && URL.canParse(url) ? new URL(url).origin : 'null'
  if (!token || origin === 'null') return {}
  return { [`http.${origin}/.extraHeader`]: `Authorization: Basic ${basic(token)}`, 'http.followRedirects': 'false' }
}

/** Names of some 300,000 files. A tree of a few kilobytes can name millions: git is ended when it prints more, and when a file grows larger. */
const usualLimits: ProgramLimits = { timeoutMs: 60_000, maxOutputBytes: 16 * 2 ** 20, maxFileMb: 512 }

/**
 * Runs git outside of this thread, without prompts and with the settings above.
 * @param onOutput gets its output as it comes
 * @throws LimitError if the output is too long, otherwise Error with git's own message, without secrets
 */
export async function streamGit(args: readonly string[], options: GitOptions, onOutput: (chunk: Buffer) => void): Promise<void> {
  const { cwd, token, url, input = '' } = options
  const limits = { ...usualLimits, ...options.limits }
  const config = Object.entries({ ...settings, ...options.config, ...tokenSettings(token, url) })
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
  const { child, done } = startProgram(['git', ...args], { cwd, env, limits }, onOutput)
  child.stdin!.end(input)
  const { code, stderr, ended } = await done
  if (ended === 'output')
    throw new LimitError(`git ${args[0]} lists more than ${Math.round(limits.maxOutputBytes / 2 ** 20)} MB, expected fewer files`)
  if (code === 0) return
  if (/File too large/.test(stderr)) throw new LimitError(`git ${args[0]}: more than ${Math.round(limits.maxFileMb!)} MB`)
  const why = ended ? `no response within ${limits.timeoutMs / 1000} s` : stderr.trim().replaceAll(/\s+/g, ' ') || `code ${code}`
  throw new Error(withoutSecrets(`git ${args[0]}: ${why}`, token).slice(0, 500))
}

/** The same with the whole output. */
export async function readGit(args: readonly string[], options: GitOptions): Promise<Buffer> {
  const chunks: Buffer[] = []
  await streamGit(args, options, (chunk) => chunks.push(chunk))
  return Buffer.concat(chunks)
}

/** The same as text. */
export const git = async (args: readonly string[], options: GitOptions): Promise<string> => (await readGit(args, options)).toString('utf8')

/** Redacts the token (plain and Base64) and credentials in URLs. */
export function withoutSecrets(text: string, token?: string): string {
  const bare = token ? text.replaceAll(token, '***').replaceAll(basic(token), '***') : text
  return bare.replaceAll(/\b([a-z][\w+.-]*:\/\/)[^/\s@'"]+@/gi, '$1***@')
}

const basic = (token: string) => Buffer.from(`oauth2:${token}`).toString('base64')
