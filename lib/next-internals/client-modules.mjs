/**
 * Next 16.4 ships each of its modules twice: `next/dist/client/…` is CommonJS, which the bundler takes for browsers, and
 * `next/dist/esm/client/…` is the same source as an ES module. Turbopack drops unused exports and joins modules only where they are ES
 * modules, so this loader gives it the text of the second for the path of the first: 13.5 KB (gzip) less JavaScript on every page. Paths stay
 * the same, so the server's references to client components still fit.
 *
 * If Next moves or drops the second copies, its modules stay as they are: pages work, but the contract test and the budget fail. If the
 * copies differ, pages fail when they are hydrated, and soft-navigation.e2e fails. Without the rule in next.config.mjs, everything is as Next
 * ships it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Value of `turbopack.rules`: the loader for the modules of Next that browsers run. */
export const clientModuleRules = {
  '**/node_modules/next/dist/{client,lib,shared}/**/*.js': {
    // Size does not matter to `next dev`.
    condition: { all: ['browser', 'production'] },
    loaders: [fileURLToPath(import.meta.url)],
  },
}

/**
 * A loader as webpack defines it.
 * @this {{ resourcePath: string }} absolute path of the module
 */
export default function useEsModule(source) {
  const file = esModulePath(this.resourcePath)
  return existsSync(file) ? readFileSync(file, 'utf8') : source
}

/** Path of the ES module for the path of a CommonJS module of Next. */
export function esModulePath(file) {
  return file.replace(/([\\/]next[\\/]dist[\\/])(?=(?:client|lib|shared)[\\/])/, '$1esm/')
}
