/**
 * Next 16.4 contains the file tracer `@vercel/nft` in its `compiled` folder, and its packages contain parts that only `next dev` and
 * `next build` use. Neither the copy of the tracer nor the names of these folders are documented.
 *
 * If the tracer moves, `npm run container` stops. If folders get other names, the image grows, or a file is missing in it:
 * container.e2e fails.
 */
import { createRequire } from 'node:module'

const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft')

/** Parts of packages that are required somewhere, but never when a finished build is served. */
const unused = [
  '**/*.{d.ts,d.mts,map,md}',
  '**/.next/!(site-server)/**',
  '**/.next-*/**',
  '**/node_modules/{@swc/core*,typescript,@typescript,@next/swc*}/**',
  '**/next/dist/{docs,next-devtools}/**',
  '**/next/dist/compiled/next-server/**/*.dev.js',
  '**/next/dist/compiled/{@babel,@hapi,babel*,cssnano*,mini-css*,next-devtools,ora,postcss*,sass-loader,tar,terser,webpack}/**',
]

/**
 * Files of code that some modules need when they run, by path in the project. Whole folders that they read are the caller's to copy.
 * @param entries absolute paths
 * @param root folder of the project
 */
export async function traceFiles(entries, root) {
  // Folders that code reads at run time (content, public files) would be traced as if they were code, which took two thirds of the time.
  const analysis = { emitGlobs: false, computeFileReferences: true, evaluatePureExpressions: true }
  const { fileList } = await nodeFileTrace(entries, { base: root, processCwd: root, ignore: unused, analysis })
  return [...fileList]
}
