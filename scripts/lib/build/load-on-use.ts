import path from 'node:path'
import { build, type Plugin } from 'esbuild'

/**
 * Large packages that no first page needs, with what the server uses of them. Each becomes a file of its own that is loaded when it is first
 * used: they were two thirds of the server's bundle, which each process reads when it starts.
 */
const loadedOnUse: Record<string, string> = {
  katex: 'export default { renderToString: (...args) => load().default.renderToString(...args) }',
  lucide: `export const icons = new Proxy({}, {
    get: (_, name) => load().icons[name],
    getOwnPropertyDescriptor: (_, name) =>
      Object.hasOwn(load().icons, name) ? { value: load().icons[name], configurable: true, enumerable: true } : undefined,
  })`,
  'opencc-js/t2cn': 'export const Converter = (...args) => load().Converter(...args)',
  'pinyin-pro': 'export const pinyin = (...args) => load().pinyin(...args)',
  sucrase: 'export const transform = (...args) => load().transform(...args)',
}

const fileOf = (name: string) => `on-use/${name.replaceAll('/', '-')}.cjs`

/** Follows the line that defines `require` in a bundle. A call of `require` itself would be bundled. */
export const onUseBanner = ' const requireOnUse = require;'

/** Replaces the packages in a bundle that has `onUseBanner`. */
export const loadOnUse: Plugin = {
  name: 'load-on-use',
  setup: (bundle) => {
    bundle.onResolve({ filter: /^[a-z]/ }, ({ path: name, kind }) =>
      kind === 'import-statement' && Object.hasOwn(loadedOnUse, name) ? { path: name, namespace: 'on-use' } : undefined,
    )
    bundle.onLoad({ filter: /./, namespace: 'on-use' }, ({ path: name }) => ({
      contents: `const load = () => requireOnUse('./${fileOf(name)}')\n${loadedOnUse[name]}`,
    }))
  },
}

/** Writes the files that such a bundle loads, beside it. */
export async function writeOnUse(outdir: string): Promise<void> {
  await Promise.all(
    Object.keys(loadedOnUse).map((name) =>
      build({
        stdin: { contents: `import * as all from '${name}'\nmodule.exports = all`, resolveDir: process.cwd() },
        outfile: path.join(outdir, fileOf(name)),
        bundle: true,
        format: 'cjs',
        platform: 'node',
        target: 'node20',
        minify: true,
        logLevel: 'warning',
      }),
    ),
  )
}
