/** The machine's nginx and Redis, in a folder of the test's own. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { pause } from '../pause.mjs'
import { inRoot } from '../project.mjs'

/** Debian installs servers in folders that only root's PATH contains. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }

/** Names of the programs that are missing on this machine. */
export const missingPrograms = () =>
  [
    ['redis-server', '--version'],
    ['nginx', '-v'],
  ].flatMap(([program, option]) => (spawnSync(program, [option], { env }).status === 0 ? [] : [program]))

/**
 * A program that can be stopped and restarted.
 * @returns {{ start: () => Promise<void>, stop: (signal?: NodeJS.Signals) => Promise<void>, output: () => string }}
 */
function restartable(program, args, port) {
  let child
  let output = ''
  return {
    start: async () => {
      child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
      while (!(await listens(port))) {
        if (child.exitCode !== null) throw new Error(`${program} ended with code ${child.exitCode}:\n${output}`)
        await pause(20)
      }
    },
    stop: async (signal = 'SIGTERM') => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      await ended
    },
    output: () => output,
  }
}

/** Redis with a password and without persistence: its data is lost on a stop. */
export function redisServer(folder, port, password) {
  mkdirSync(folder, { recursive: true })
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--requirepass', password, '--save', '', '--dir', folder]
  return restartable('redis-server', options, port)
}

/**
 * nginx with `deploy/nginx.conf`: the replicas' ports replace their names, and folders are below `folder`.
 * @param {{ folder: string, port: number, replicas: number[], cached: boolean }} options `cached: false` forwards every request to a
 * replica
 */
export function nginx({ folder, port, replicas, cached }) {
  mkdirSync(path.join(folder, 'cache'), { recursive: true })
  const config = path.join(folder, 'nginx.conf')
  const server = /^ *server site-1:3000(.*) resolve;\n *server site-2:3000.*\n/m
  const text = replaceAll(readFileSync(inRoot('deploy', 'nginx.conf'), 'utf8'), [
    // Must come first, because the replacements below may contain the same word.
    [/\/tmp\//g, `${folder}/`],
    [server, (_line, options) => replicas.map((one) => `server 127.0.0.1:${one}${options};\n`).join('')],
    [/^ *resolver .*\n/m, ''],
    [/\blisten 80;/, `listen 127.0.0.1:${port};`],
    [/\/var\/cache\/nginx\/site\b/, path.join(folder, 'cache')],
    // Started by root it would run as another user, who cannot access the folder of the test.
    [/^events/m, `daemon off;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}events`],
    ...(cached ? [] : [[/proxy_cache pages;/g, 'proxy_cache off;']]),
  ])
  writeFileSync(config, text)
  return restartable('nginx', ['-e', 'stderr', '-p', folder, '-c', config], port)
}

/** Every replacement must match, otherwise a reworded line would go unnoticed. */
function replaceAll(text, replacements) {
  return replacements.reduce((before, [pattern, replacement]) => {
    const after = before.replace(pattern, replacement)
    if (after === before) throw new Error(`deploy/nginx.conf: nothing fits ${pattern}`)
    return after
  }, text)
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.end(() => resolve(true)))
    socket.on('error', () => resolve(false))
  })
}
