import { build } from 'esbuild'

/**
 * Bundles programs that Node runs beside those of Next, as `<name>.mjs`.
 * @param entryPoints source files by name
 */
export async function bundlePrograms(entryPoints: Record<string, string>, folder: string): Promise<void> {
  await build({
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node22',
  })
}

/** The threads of the search. */
export const searchThread = { 'search-thread': 'lib/search/server/thread.ts' }
