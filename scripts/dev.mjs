/**
 * `npm run dev`: the built site on the content folder. It publishes each saved file, refreshes what has changed in the open page, and shows
 * the file's mistakes on it. `npm run dev -- --code` is `next dev`, for who changes the code.
 */
import { ensureCodeBuilt, prepareDevelopment } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { contentDir, main, say } from './lib/project.mjs'
import { run } from './lib/run.mjs'

await main(async () => {
  await install()
  const isForCode = process.argv.includes('--code')
  const failed = isForCode ? (await prepareDevelopment()).code : await ensureCodeBuilt()
  if (failed) return failed
  say(`Watching ${contentDir()}`)
  const env = { SITE_DEV: '1', CONTENT_WATCH: '1', CONTENT_REPOSITORY: '' }
  return (await run('next', [isForCode ? 'dev' : 'start'], { env })).code
})
