import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { freePort } from './process'
import { until } from './until'

/** The application alone, as `next start` serves it, with settings of the test's choice. */
export class AppProcess {
  output = ''
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** Resolves when there is content. */
  static async start(env: Record<string, string>): Promise<AppProcess> {
    const port = String(await freePort())
    const program = path.resolve('node_modules/next/dist/bin/next')
    const child = spawn(process.execPath, [program, 'start', '-H', 'localhost', '-p', port], {
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '--dns-result-order=ipv4first', PORT: port, HOSTNAME: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const app = new AppProcess(`http://127.0.0.1:${port}`, child)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (app.output += text))
    const isReady = () =>
      fetch(`${app.url}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    try {
      await until(async () => child.exitCode !== null || (await isReady()))
      if (child.exitCode === null) return app
    } catch (error) {
      child.kill()
      app.output += String(error)
    }
    throw new Error(`The application does not start:\n${app.output}`)
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve))
    if (this.child.kill('SIGTERM')) await ended
  }
}
