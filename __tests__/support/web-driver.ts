import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Builder, Session, WebDriver } from 'selenium-webdriver'
import type { Command } from 'selenium-webdriver/lib/command'
import { freePort } from './process'
import { patienceMs, until } from './until'

/** A command that takes longer has hung. */
const timeouts = { pageLoad: patienceMs, script: patienceMs }

/** A browser of its own, with nothing stored. */
export interface RunningBrowser {
  driver: WebDriver
  stop: () => Promise<void>
}

/** Starts a program as the leader of a group, so that what it starts ends with it. */
function startProgram(name: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(name, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
}

async function stopProgram(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  process.kill(-program.pid!, signal)
  await ended
}

/** A virtual screen, for browsers that need a display. */
export async function startScreen(): Promise<{ display: string; stop: () => Promise<void> }> {
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const [number] = (await once(screen.stdout!, 'data')) as [Buffer]
  return { display: `:${number.toString().trim()}`, stop: () => stopProgram(screen, 'SIGTERM') }
}

/** WebKit's test browser. */
export async function startWebKit(display: string): Promise<RunningBrowser> {
  const port = await freePort()
  const program = startProgram('WebKitWebDriver', [`--port=${port}`], { DISPLAY: display, LANG: 'en_US.UTF-8' })
  const server = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(server).then(
      () => true,
      () => false,
    )
  await until(isUp)
  const driver = await new Builder().usingServer(server).withCapabilities({ browserName: 'MiniBrowser', timeouts }).build()
  return { driver, stop: () => stopProgram(program, 'SIGKILL') }
}

/** Firefox takes WebDriver's commands on a socket, to which `geckodriver`, which neither npm nor Debian has, would only pass them on. */
export async function startFirefox(display: string): Promise<RunningBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const settings = { 'marionette.port': 0, 'intl.accept_languages': 'en-US', 'datareporting.policy.dataSubmissionEnabled': false }
  const lines = Object.entries(settings).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  writeFileSync(path.join(profile, 'user.js'), lines.join(''))
  const program = startProgram('firefox-esr', ['--marionette', '--no-remote', '--profile', profile], { DISPLAY: display })
  const stop = async () => {
    await stopProgram(program, 'SIGKILL')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  const portFile = path.join(profile, 'MarionetteActivePort')
  await until(() => existsSync(portFile) && readFileSync(portFile, 'utf8') !== '')
  const socket = net.connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1')
  const messages = readMessages(socket)
  await messages.next() // a greeting
  const send = async (name: string, parameters: object) => {
    const text = JSON.stringify([0, 0, name, parameters])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, result] = (await messages.next()).value
    if (error) throw new Error(`${error.error}: ${error.message}`)
    return result
  }
  const execute = async (command: Command) => {
    const name = marionetteNames[command.getName()]
    if (!name) throw new Error(`No name of Firefox for the command ${command.getName()}`)
    const { id, ...parameters } = command.getParameters() as { id?: object }
    return (await send(name, { ...parameters, id: id && Object.values(id)[0] }))?.value
  }
  const session = await send('WebDriver:NewSession', { timeouts })
  return { driver: new WebDriver(new Session(String(session?.sessionId), {}), { execute }), stop }
}

/** Firefox's names of the commands that are used. */
const marionetteNames: Record<string, string> = {
  get: 'WebDriver:Navigate',
  goBack: 'WebDriver:Back',
  executeScript: 'WebDriver:ExecuteScript',
  actions: 'WebDriver:PerformActions',
  clickElement: 'WebDriver:ElementClick',
  setWindowRect: 'WebDriver:SetWindowRect',
}

type Answer = [type: 1, number: number, error: { error: string; message: string } | null, result: Record<string, unknown> | null]

/** Firefox's messages: each is `<bytes>:<JSON>`, and comes alone, because there is one command at a time. */
async function* readMessages(socket: AsyncIterable<Buffer>): AsyncGenerator<Answer, never> {
  let received = Buffer.alloc(0)
  for await (const data of socket) {
    received = Buffer.concat([received, data])
    const start = received.indexOf(':') + 1
    if (start === 0 || received.length < start + Number(received.toString('utf8', 0, start - 1))) continue
    yield JSON.parse(received.toString('utf8', start)) as Answer
    received = Buffer.alloc(0)
  }
  throw new Error('Firefox has ended')
}
