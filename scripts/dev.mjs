/** `npm run dev`: the site with live reload. The server watches the content folder itself (lib/content/live). */
import { prepareDevelopment } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { contentDir, main, say } from './lib/project.mjs'
import { run } from './lib/run.mjs'

await main(async () => {
  await install()
  const { code } = await prepareDevelopment()
  if (code !== 0) return code
  say(`Watching ${contentDir()}`)
  return (await run('next', ['dev', ...process.argv.slice(2)])).code
})
