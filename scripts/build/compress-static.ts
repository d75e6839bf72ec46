/**
 * Runs once the scripts are joined: writes the compressed forms of the build's own files beside them, in `static-compressed`. The server
 * sends them as they are, so that no request for a large file costs an encoding.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { encodeBody } from '@/lib/server/page-cache/encode'

/** The best one: a file is compressed once and sent many times. */
const brotliQuality = 11
/** Files at a time: an encoder of the best quality takes some 50 MB for a large file. */
const atOnce = 2

const build = process.env.SITE_DIST || '.next'
const names = filesBelow(path.join(build, 'static'))

async function compressNext(): Promise<void> {
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    const { br, gzip } = await encodeBody(readFileSync(path.join(build, 'static', name)), brotliQuality)
    const target = path.join(build, 'static-compressed', name)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(`${target}.br`, br)
    writeFileSync(`${target}.gz`, gzip)
  }
}

await Promise.all(Array.from({ length: atOnce }, compressNext))
