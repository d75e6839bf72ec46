import { readFileSync } from 'node:fs'

/**
 * What to say of a Node that is older than package.json asks for, and whether it cannot run the site at all; `undefined` for all others. Plain
 * JavaScript without newer syntax, because it is read before anything else.
 * @param {string} version
 */
export function describeOldNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const oldest = Number(engines.node.replace('>=', ''))
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major >= oldest) return undefined
  const isTooOld = major < 20 || (major === 20 && minor < 9)
  const wanted = isTooOld ? 'the site needs' : 'whose support has ended; the site is tested with'
  return { isTooOld, text: `This is Node ${version}, ${wanted} Node ${oldest} or newer.` }
}
