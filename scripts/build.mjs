/** `npm run build`: builds the code from the beginning. `npm start` and `next start` serve it; a changed page needs no build. */
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { main } from './lib/project.mjs'

await main(async () => {
  await install()
  return build()
})
