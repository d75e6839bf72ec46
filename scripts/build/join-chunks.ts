/**
 * Runs after `next build`, before pages are finished: joins the scripts that each kind of page starts with into one file
 * (`lib/server/render/post-process/start-files.ts`).
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { joinChunks, startList, type StartFile } from '@/lib/server/render/post-process/start-files'

/** The folder that the build is made in, and the standalone copy where there is one. */
const build = process.env.SITE_DIST || '.next'
const copy = path.join(build, 'standalone', build)

const { rootMainFiles } = JSON.parse(readFileSync(path.join(build, 'build-manifest.json'), 'utf8')) as { rootMainFiles: string[] }
const manifests = readdirSync(path.join(build, 'server', 'app'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('page_client-reference-manifest.js'),
)

const starts = new Map<string, StartFile>()
for (const manifest of manifests) {
  const source = readFileSync(path.join(build, 'server', 'app', manifest), 'utf8')
  const { entryJSFiles } = JSON.parse(/=\s*(\{"moduleLoading".*\})/s.exec(source)?.[1] ?? '{"entryJSFiles":{}}') as {
    entryJSFiles: Record<string, string[]>
  }
  const names = [...new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()])]
  const body = joinChunks(names.map((name) => ({ name, text: readFileSync(path.join(build, name), 'utf8') })))
  const file = `static/chunks/start-${createHash('sha256').update(body).digest('base64url').slice(0, 12)}.js`
  write(file, body)
  starts.set(file, { address: `/_next/${file}`, chunks: names.map((name) => `/_next/${name}`) })
}
write(startList, JSON.stringify([...starts.values()]))

function write(file: string, body: string): void {
  for (const folder of existsSync(copy) ? [build, copy] : [build]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), body)
  }
}
