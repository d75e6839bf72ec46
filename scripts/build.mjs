/** `npm run build`: checks the content, builds the site, finishes the build. Always from the beginning. */
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { main } from './lib/project.mjs'

await main(async () => {
  await install()
  return (await build()).code
})
