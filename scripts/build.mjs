/**
 * `npm run build`: checks the content, builds the site with all pages. `npm run build -- --code` builds the code alone, for the site's own
 * server, which makes the pages. Always from the beginning.
 */
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { main } from './lib/project.mjs'

await main(async () => {
  await install()
  return build({ pages: !process.argv.includes('--code') })
})
