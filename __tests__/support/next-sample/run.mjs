/** Runs the built sample with `next start` in its own folder, and writes down what it answers. Usage: node run.mjs REPORT PORT */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import net from 'node:net'

const probe = net.createServer().listen(0, '127.0.0.1')
await new Promise((resolve) => probe.once('listening', resolve))
const { port } = probe.address()
await new Promise((resolve) => probe.close(resolve))

const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-H', 'localhost', '-p', String(port)], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_OPTIONS: '--dns-result-order=ipv4first' },
})

const ask = async (target, headers = {}) => {
  const response = await fetch(`http://127.0.0.1:${port}${target}`, { headers, redirect: 'manual' })
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
}

async function untilReady() {
  for (;;) {
    try {
      return await ask('/first')
    } catch (error) {
      if (child.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

await untilReady()
const document = await ask('/on-demand')
const payload = await ask('/alias?_rsc', { rsc: '1' })
writeFileSync(process.argv[2], JSON.stringify({ document, payload }))
child.kill()
