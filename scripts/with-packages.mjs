/**
 * `node scripts/with-packages.mjs [--dev] <program> …`: runs a program of an installed package once the packages of the site are there, with
 * `--dev` also those for development.
 */
import { install } from './lib/install.mjs'
import { main } from './lib/project.mjs'
import { run } from './lib/run.mjs'

const dev = process.argv[2] === '--dev'
const [program, ...words] = process.argv.slice(dev ? 3 : 2)

await main(async () => {
  await install({ dev })
  return (await run(program, words)).code
})
