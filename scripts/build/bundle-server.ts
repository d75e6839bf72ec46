/**
 * Bundles the site's server into the build: the web process, the render worker, and the thread that watches the worker's parent. Packages
 * with native parts, and Next itself, stay packages.
 */
import path from 'node:path'
import { build } from 'esbuild'
import { loadOnUse, onUseBanner, writeOnUse } from '../lib/build/load-on-use'

const outdir = path.join(process.env.SITE_DIST || '.next', 'site-server')
const external = ['next', 'sharp', 'vue', '@vue/compiler-sfc']
/** What Next compiles into the pages must have the same value here. */
const compiledIn = Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_'))

await writeOnUse(outdir)
await build({
  entryPoints: ['main', 'render/worker-main', 'render/watch-parent'].map((name) => `lib/server/${name}.ts`),
  entryNames: '[name]',
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // Half as much to read at each start. Names stay, for stack traces and profiles.
  minifyWhitespace: true,
  minifySyntax: true,
  // Packages for servers only forbid any other use.
  conditions: ['react-server'],
  external,
  plugins: [loadOnUse],
  define: {
    'process.env.NODE_ENV': '"production"',
    ...Object.fromEntries(compiledIn.map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
  },
  // CommonJS packages in the bundle require Node's own modules.
  banner: {
    js:
      "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);" +
      onUseBanner,
  },
  logLevel: 'warning',
})
