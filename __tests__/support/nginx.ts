import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, isUp } from './process'
import { until } from './until'

/** Whether this machine has nginx. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/**
 * The project's own configuration (`deploy/nginx.conf`) in front of servers on this machine.
 * @param ports of the servers, in place of the two of `deploy/compose.yaml`
 */
export async function startDeployedNginx(ports: readonly [number, number]): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nginx-'))
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  mkdirSync(path.join(folder, 'kept'))
  const text = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/\/(?:tmp|var\/cache)\/nginx/g, path.join(folder, 'kept'))
    .replace(/^\s*resolver .*$/m, '')
    .replaceAll(
      /server site-(\d):3000 (.*) resolve;/g,
      (_all, place: string, rest) => `server 127.0.0.1:${ports[Number(place) - 1]} ${rest};`,
    )
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
  writeFileSync(file, `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;\n${text}`)
  const child = spawn('nginx', ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', file], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  await until(async () => child.exitCode !== null || (await isUp(`${url}/api/health`)))
  if (child.exitCode !== null) throw new Error(`nginx ended with code ${child.exitCode}`)
  return {
    url,
    stop: () => {
      child.kill('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
