/** Attacks on a running server, and their cost: requests, connections and bodies that no browser sends. */
import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { pause } from './pause.mjs'
import { inRoot } from './project.mjs'

/** Current and peak resident megabytes of a process. */
const memoryOf = (pid, field) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
const descriptorsOf = (pid) => readdirSync(`/proc/${pid}/fd`).length

/** Path of the largest script in the build. */
export function largestChunk() {
  const folder = inRoot('.next', 'static', 'chunks')
  const [name] = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .sort((one, other) => statSync(`${folder}/${other}`).size - statSync(`${folder}/${one}`).size)
  return `/_next/static/chunks/${name}`
}

/**
 * Sends one request literally.
 * @returns its status, or the name of the error
 */
function ask(url, target, { method = 'GET', headers = {}, body } = {}) {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const request = http.request({ hostname, port, path: target, method, headers, agent: false }, (response) =>
      response
        .resume()
        .on('end', () => resolve(response.statusCode))
        .on('error', () => resolve('broken off')),
    )
    request.on('error', ({ code }) => resolve(code)).end(body)
  })
}

function upgrade(url, target) {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = net.connect(port, hostname, () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
      setTimeout(() => socket.destroy(), 30)
    })
    socket.on('close', () => resolve('sent')).on('error', () => {})
  })
}

const inRounds = async (count, width, task) => {
  const results = []
  for (let at = 0; at < count; at += width)
    results.push(...(await Promise.all(Array.from({ length: Math.min(width, count - at) }, (_, step) => task(at + step)))))
  return results
}

const large = Buffer.alloc(24 * 2 ** 20)

/** Name, number of requests, and how they are sent. The first needs a server that has not sent a file yet. */
/** @type {[name: string, send: (url: string, chunk: string) => Promise<(number | string)[]>][]} */
const attacks = [
  [
    'cold requests for the largest chunk',
    (url, chunk) => inRounds(120, 120, () => ask(url, chunk, { headers: { 'accept-encoding': 'br' } })),
  ],
  [
    'spellings of the largest chunk',
    (url, chunk) =>
      inRounds(2000, 50, (number) =>
        ask(
          url,
          chunk.replace(/[^/]*$/, (name) => `x${number}/../${name}`),
        ),
      ),
  ],
  ['requests with Upgrade', (url) => inRounds(1000, 50, () => upgrade(url, '//a'))],
  ['paths of 15 KB', (url) => inRounds(2000, 50, (number) => ask(url, `/_content/en/${number}/${'x'.repeat(15_000)}`))],
  ['paths of 1 KB', (url) => inRounds(20_000, 50, (number) => ask(url, `/_content/en/${number}/${'x'.repeat(950)}?${'y'.repeat(9000)}`))],
  ['webhook bodies of 24 MB', (url) => inRounds(40, 20, () => ask(url, '/api/publish', { method: 'POST', body: large }))],
  [
    'webhook bodies of 24 MB with a signature',
    (url) =>
      inRounds(40, 20, (number) =>
        ask(url, '/api/publish', {
          method: 'POST',
          headers: {
            'transfer-encoding': 'chunked',
            'x-forwarded-for': `192.0.2.${number}`,
            'x-hub-signature-256': `sha256=${createHmac('sha256', 'guess').update('x').digest('hex')}`,
          },
          body: large,
        }),
      ),
  ],
  [
    'webhook bodies that never come',
    (url) =>
      inRounds(40, 40, (number) =>
        ask(url, '/api/publish', {
          method: 'POST',
          headers: {
            'content-length': '1000',
            'x-forwarded-for': `198.51.100.${number}`,
            'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
          },
        }),
      ),
  ],
]

/**
 * Runs all attacks in sequence.
 * @returns a line for each, and whether the server stayed within its limits
 */
export async function runAttacks({ url, pid }) {
  const chunk = largestChunk()
  let passed = true
  const lines = []
  for (const [name, send] of attacks) {
    const [memory, descriptors] = [memoryOf(pid, 'VmRSS'), descriptorsOf(pid)]
    const statuses = await send(url, chunk)
    await pause(1500)
    const grown = Math.max(0, memoryOf(pid, 'VmHWM') - memory)
    const left = descriptorsOf(pid) - descriptors
    const counts = [...new Set(statuses)].map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
    const health = await ask(url, '/api/health')
    passed &&= health === 200 && left <= 10 && grown < 150
    lines.push(
      `${statuses.length} ${name}: ${counts.join(', ')}; at most ${grown.toFixed(0)} MB above the ${memory.toFixed(0)} before, ${left} descriptors left`,
    )
  }
  return { lines, passed }
}
