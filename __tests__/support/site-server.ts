import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import net from 'node:net'
import { sendRequest, type RawAnswer } from './http'
import { childrenOf, freePort, gone } from './process'
import { serverCommand } from './server-command.mjs'
import { until } from './until'

const statusToken = 'token of the status in tests'

/** Settings of a server with the whole content of which a test asks for a few pages: the others are not made beside it. */
export const fewPages = { PRERENDER: '0' }

const startTimeoutMs = 10 * 60_000

/** The built site (`server.mjs`, or the app alone), with settings of the test's choice. */
export class SiteServer {
  output = ''
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
    private readonly host: string,
  ) {}

  get pid(): number {
    return this.child.pid ?? 0
  }

  get url(): string {
    return `http://${this.host.includes(':') ? `[${this.host}]` : this.host}:${this.port}`
  }

  /**
   * Resolves when the server is ready; with `wait: false` as soon as it answers. `folder` is another one than the project's, with the same
   * files; `user` another account, where we may choose; `channel: false` starts it as a service
   * manager does, which it does not end with; `appAlone` starts `next start`, without the cache in front of it.
   */
  static async start(
    env: Record<string, string>,
    {
      wait = true,
      channel = true,
      cwd,
      user,
      ...choice
    }: { wait?: boolean; channel?: boolean; cwd?: string; user?: { uid: number; gid: number }; folder?: string; appAlone?: boolean } = {},
  ): Promise<SiteServer> {
    const port = await freePort()
    const command = serverCommand(port, choice)
    const child = spawn(process.execPath, command.args, {
      cwd,
      ...user,
      env: {
        ...process.env,
        ...command.env,
        STATUS_TOKEN: statusToken,
        ...env,
      },
      // A server ends with the process that has started it over such a channel.
      stdio: ['ignore', 'pipe', 'pipe', ...(channel ? (['ipc'] as const) : [])],
    })
    child.channel?.unref()
    const server = new SiteServer(port, child, env.HOSTNAME ?? '127.0.0.1')
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (server.output += text))
    const wanted = wait ? '/api/ready' : '/api/health'
    const isUp = () =>
      server.ask(wanted).then(
        ({ status }) => status === 200,
        () => false,
      )
    await until(async () => child.exitCode !== null || (await isUp()), startTimeoutMs)
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${server.output}`)
    return server
  }

  /** One request, exactly as written. */
  ask(target: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}): Promise<RawAnswer> {
    return sendRequest({ host: this.host, port: this.port, path: target, ...options })
  }

  async text(target: string): Promise<string> {
    return (await this.ask(target)).body.toString('utf8')
  }

  /** Sends bytes over a connection of their own and returns the first line of the answer. */
  send(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(this.port, this.host, () => socket.write(bytes))
      let answer = ''
      socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
      socket.on('close', () => resolve(answer.split('\r\n')[0] ?? '')).on('error', reject)
    })
  }

  /** Announces a push, or asks for a revision, signed like GitHub does it. */
  async announce(
    secret: string,
    message: object,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const body = JSON.stringify(message)
    const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
    const answer = await this.ask('/api/publish', { method: 'POST', body, headers: { 'x-hub-signature-256': signature, ...headers } })
    // A publication that takes longer than git hosts wait goes on.
    if (answer.status === 202) return this.announce(secret, message, headers)
    return { status: answer.status, body: JSON.parse(answer.body.toString('utf8')) as Record<string, unknown> }
  }

  async status(): Promise<Record<string, never>> {
    const { body } = await this.ask('/api/status', { headers: { authorization: `Bearer ${statusToken}` } })
    return JSON.parse(body.toString('utf8')) as Record<string, never>
  }

  /** Ends the server as an operator does; resolves with its exit code, once what it had started is gone too and writes no more. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const { child, pid } = this
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const started = childrenOf(pid)
    const code = await new Promise<number | null>((resolve) => {
      child.once('exit', resolve)
      child.kill(signal)
    })
    await Promise.all(started.map((one) => gone(one)))
    return code
  }
}
