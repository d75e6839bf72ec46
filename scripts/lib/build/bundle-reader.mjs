import path from 'node:path'
import { inRoot } from '../project.mjs'

/** Bundles the program that reads a pushed commit (lib/publish/read-program.ts) into a build's folder `front`, with its packages: it starts in half the time. */
export async function bundleReader(build) {
  const { build: bundle } = await import('esbuild')
  await bundle({
    entryPoints: [inRoot('lib', 'publish', 'read-program.ts')],
    outfile: path.join(build, 'front', 'read-program.mjs'),
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    conditions: ['react-server'],
    jsx: 'automatic',
    // Of the highlighter the reader needs the names of the languages; their grammars are three quarters of the bundle.
    external: ['@shikijs/langs/*'],
    tsconfig: inRoot('tsconfig.json'),
    // Some of the packages are not ES modules.
    banner: { js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);" },
  })
}
