import path from 'node:path'

/** Whether the end-to-end tests run on the app alone (`next start`), without the cache in front of it. */
export const onAppAlone = process.env.APP_ALONE === '1'

/**
 * Arguments of Node, and settings, that start the built site on a port of the loopback interface.
 * @returns {{ args: string[], env: Record<string, string> }}
 */
export function serverCommand(/** @type {number} */ port, { folder = '.', appAlone = onAppAlone } = {}) {
  return appAlone
    ? {
        args: [path.resolve(folder, 'node_modules/next/dist/bin/next'), 'start', '-H', 'localhost', '-p', String(port)],
        env: { PORT: String(port), HOSTNAME: '', NODE_OPTIONS: '--dns-result-order=ipv4first' },
      }
    : { args: [path.resolve(folder, 'server.mjs')], env: { PORT: String(port), HOSTNAME: '127.0.0.1', NODE_OPTIONS: '' } }
}
