import { build } from 'esbuild'

/**
 * Bundles programs that Node runs beside those of Next, as `<name>.mjs`, and in files of their own what several share or load only when it is needed.
 * @param entryPoints source files by name
 */
export async function bundlePrograms(entryPoints: Record<string, string>, folder: string): Promise<void> {
  await build({
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node22',
  })
}

/** What the app itself starts, also in development. */
export const appPrograms = { 'search-thread': 'lib/search/server/thread.ts', 'encode-media': 'lib/media/encode-media.ts' }
