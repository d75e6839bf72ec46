/**
 * `npm run export`: writes a folder for any static server. `-- --to <folder>` selects another target than `export/`. `BASE_PATH=/docs` is for a folder served below another site: it is compiled in, so the code is built for it, next to the
 * server's own build.
 */
import { main } from './lib/project.mjs'
import { run } from './lib/run.mjs'

await main(async () => {
  const base = (process.env.BASE_PATH ?? '').split('/').filter(Boolean).join('/')
  Object.assign(process.env, {
    // Beside the server's own build.
    BUILD_PLACE: '.next-export',
    SITE_DIST: '.next-export',
    NEXT_PUBLIC_EXPORT: '1',
    NEXT_PUBLIC_BASE_PATH: base && `/${base}`,
    // Features that need a server: an export never offers them, whatever this machine's settings are.
    TOKEN_SERVICE: '',
  })
  const { ensureCodeBuilt } = await import('./lib/build.mjs')
  const args = ['--conditions=react-server', 'scripts/build/write-export.ts', ...process.argv.slice(2)]
  return (await ensureCodeBuilt()) || (await run('tsx', args)).code
})
