/**
 * Runs once the scripts are joined: writes the compressed forms of the build's own files and of `public/` into `static-compressed` and
 * `public-compressed`. The server sends them as they are, so that no request for a large file costs an encoding.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '@/lib/site/files-below.mjs'
import { contentAssets } from '@/lib/markdown/links'
import { encodeBody } from '@/lib/server/page-cache/encode'

/** The best one for what every page starts with. Other files are loaded by a few pages only; they become 2 % larger in half the time. */
const brotliQuality = { first: 11, later: 10 }
/** Entry bundles and style sheets. The scripts that a bundle is made of are not loaded beside it. */
const isFirst = (name: string) => /(?:^|\/)entry-[^/]*\.js$|\.css$/.test(name)
/** Files at a time: an encoder of the best quality takes some 50 MB for a large file. */
const atOnce = 2

const build = process.env.SITE_DIST || '.next'
/** Copies of the content's files are not among those of the code. */
const isOfCode = (name: string) => !name.startsWith(contentAssets.slice(1))
const files = [
  ...filesBelow(path.join(build, 'static')).map((name) => ({
    from: path.join(build, 'static'),
    to: 'static-compressed',
    name,
    quality: isFirst(name) ? brotliQuality.first : brotliQuality.later,
  })),
  ...filesBelow('public')
    .filter(isOfCode)
    .map((name) => ({ from: 'public', to: 'public-compressed', name, quality: brotliQuality.later })),
]

async function compressNext(): Promise<void> {
  for (let file = files.pop(); file !== undefined; file = files.pop()) {
    const { br, gzip } = await encodeBody(readFileSync(path.join(file.from, file.name)), file.quality)
    const target = path.join(build, file.to, file.name)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(`${target}.br`, br)
    writeFileSync(`${target}.gz`, gzip)
  }
}

await Promise.all(Array.from({ length: atOnce }, compressNext))
