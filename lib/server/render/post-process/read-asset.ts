import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Reads text files of a build by their public path (`/_next/static/chunks/a.css`), each once.
 * @param build folder of the build, usually `.next`
 */
export function createAssetReader(build: string): (address: string) => string {
  const known = new Map<string, string>()
  return (address) => {
    const text = known.get(address) ?? readFileSync(path.join(build, address.replace(/^\/_next\//, '')), 'utf8')
    known.set(address, text)
    return text
  }
}
