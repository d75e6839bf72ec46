/**
 * Next 16.4: `next build` writes the completed configuration to `required-server-files.json`, and `next/dist/server/config.js` takes it from
 * the variable `__NEXT_PRIVATE_STANDALONE_CONFIG` instead of reading next.config.mjs. Next's own standalone server works this way.
 *
 * If the file changes its form, this throws. If the variable gets another name, Next looks for next.config.mjs: the container image has none,
 * and the worker would render with the default cache handler. To find the new form, build with `output: 'standalone'` and read the
 * `server.js` that Next writes.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes Next start from a finished build: call it before `import('next')`.
 * @param build folder of the build
 * @param change adjusts the configuration for this process
 */
export function startFromBuild(build, change = () => {}) {
  const file = path.join(build, 'required-server-files.json')
  const { config } = JSON.parse(readFileSync(file, 'utf8'))
  if (!config?.experimental) throw new Error(`${file}: expected a "config" with "experimental", as Next 16.4 writes it`)
  config.distDir = build
  change(config)
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

/**
 * Settings of the render worker's Next.
 * @param cacheHandler absolute path of the module that Next hands its results to
 */
export function configureWorker(config, cacheHandler) {
  config.cacheHandler = cacheHandler
  config.cacheMaxMemorySize = 0
}
