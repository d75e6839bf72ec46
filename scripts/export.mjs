/**
 * `npm run export`: writes a folder for any static server. `-- --to <folder>` selects another target than `export/`. `BASE_PATH=/docs` is for a folder served below another site: it is compiled in, so the code is built for it, beside the
 * server's own build.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { install } from './lib/install.mjs'
import { inRoot, main } from './lib/project.mjs'
import { run } from './lib/run.mjs'

/** Build folder, beside the server's. */
const place = '.next-export'

await main(async () => {
  await install()
  const base = (process.env.BASE_PATH ?? '').split('/').filter(Boolean).join('/')
  Object.assign(process.env, {
    BUILD_PLACE: place,
    NEXT_PUBLIC_EXPORT: '1',
    NEXT_PUBLIC_BASE_PATH: base && `/${base}`,
    // Features that need a server: an export never offers them, whatever this machine's settings are.
    TOKEN_SERVICE: '',
  })
  const { ensureCodeBuilt } = await import('./lib/build.mjs')
  const failed = await ensureCodeBuilt()
  // The editor keeps the types of the server's build.
  const types = inRoot('next-env.d.ts')
  if (existsSync(types)) writeFileSync(types, readFileSync(types, 'utf8').replaceAll(place, '.next'))
  if (failed) return failed
  const args = ['--conditions=react-server', 'scripts/build/write-export.ts', ...process.argv.slice(2)]
  return (await run('tsx', args, { env: { SITE_DIST: place } })).code
})
