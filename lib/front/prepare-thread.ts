/** A thread that prepares responses, so that visitors don't wait for the responses of others. */
import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { createLightener } from './light-pages/lighten'
import { prepare } from './prepare'
import type { Job } from './prepare-in-thread'

const { build, base } = workerData as { build: string; base: string }
const folder = path.join(build, 'front')
const names = readdirSync(folder).filter((name) => name.endsWith('.br'))
const compressed = new Map(
  names.map((name) => [`/_next/static/chunks/${name.slice(0, -'.br'.length)}`, readFileSync(path.join(folder, name))]),
)
const parts = { lighten: createLightener(build, base), compressed, sent: new Set<string>() }

// On Linux this is the priority of the thread; elsewhere it would be that of the process.
if (process.platform === 'linux') os.setPriority(5)

parentPort?.on('message', (job: Job) => parentPort?.postMessage(prepare(...job, parts)))
