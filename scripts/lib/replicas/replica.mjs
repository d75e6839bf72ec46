/** One process of the site, as an operator starts and stops it. */
import { spawn } from 'node:child_process'
import http from 'node:http'
import { pause } from '../pause.mjs'
import { inRoot } from '../project.mjs'

const statusToken = 'token of the status in tests'

export class Replica {
  output = ''
  #child

  /** @param {number} port @param {Record<string, string>} env */
  constructor(port, env) {
    this.port = port
    this.url = `http://127.0.0.1:${port}`
    this.env = env
  }

  /** Resolves with the milliseconds until it was ready. */
  async start() {
    const since = performance.now()
    const child = spawn(process.execPath, [inRoot('server.mjs')], {
      env: { ...process.env, PORT: String(this.port), HOSTNAME: '127.0.0.1', SITE_PARENT: '1', STATUS_TOKEN: statusToken, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (this.output += text))
    while (!(await this.isReady())) {
      if (child.exitCode !== null) throw new Error(`The server on ${this.port} ended with code ${child.exitCode}:\n${this.output}`)
      await pause(50)
    }
    return Math.round(performance.now() - since)
  }

  /** Stops it; resolves with its exit code (`null` after a signal) and the milliseconds it took. */
  async stop(signal = 'SIGTERM') {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return { code: child?.exitCode ?? null, milliseconds: 0 }
    const since = performance.now()
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    const code = await ended
    return { code, milliseconds: Math.round(performance.now() - since) }
  }

  async isReady() {
    return ask(`${this.url}/api/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
  }

  async status() {
    return JSON.parse((await ask(`${this.url}/api/status`, { headers: { authorization: `Bearer ${statusToken}` } })).body)
  }

  /** Waits until the response of a URL contains a word. */
  shows(address, word) {
    return until(`${this.url}${address} shows ${word}`, async () => (await ask(this.url + address)).body.includes(word))
  }
}

/** Milliseconds without a byte; longer than nginx waits for a replica, so that nginx decides. */
const silence = 40_000
/** Milliseconds after which a wait fails; far longer than anything takes on a busy machine. */
const patience = 120_000

/**
 * Waits for a condition. A failed request is repeated.
 * @throws if the condition is never met
 */
export async function until(what, isSo) {
  const end = performance.now() + patience
  let fault = ''
  for (;;) {
    try {
      if (await isSo()) return
      fault = ''
    } catch (error) {
      fault = ` (${error.message})`
    }
    if (performance.now() > end) throw new Error(`After ${patience / 1000} s it is not so that ${what}${fault}`)
    await pause(20)
  }
}

/**
 * One request on a connection of its own, or of an agent.
 * @throws if no complete response arrives
 */
export function ask(url, { method = 'GET', headers = {}, body, agent = false } = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent, timeout: silence }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('aborted', () => reject(new Error('the answer broke off')))
      response.on('end', () => {
        if (!response.complete) reject(new Error('the answer broke off'))
        else resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString('utf8') })
      })
    })
    request.on('timeout', () => request.destroy(new Error(`no answer within ${silence / 1000} s`)))
    request.on('error', reject).end(body)
  })
}
