import { compiledBasePath, isCompiledForExport } from '@/lib/settings/compiled'

/**
 * Sub-path that an export is served under (`/docs`), or empty. `npm run export` compiles it in (`BASE_PATH`); the site's own server and
 * `next start` know none. Addresses inside the site never have it: it is added where an address leaves for the browser, by the export for
 * what stands in pages, and by `withBase` for what a script makes.
 */
export const basePath: string = compiledBasePath

/** True in an export: there is no server, so there is no router payload, no `/api` but files, and every link is followed by the browser. */
export const isExport: boolean = isCompiledForExport

/** Address for the browser. What has the sub-path already, or leads to another host, stays. */
export function withBase(address: string, base: string = basePath): string {
  const isInside = /^\/(?!\/)/.test(address)
  return base && isInside && address !== base && !address.startsWith(`${base}/`) ? base + address : address
}

/** The inverse: a path from the address bar, without the sub-path. */
export function withoutBase(path: string, base: string = basePath): string {
  return base && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) || '/' : path
}
