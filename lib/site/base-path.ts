import { basePath } from '@/lib/settings/compiled'

/** Address for the browser. What has the sub-path already, or leads to another host, stays. */
export function withBase(address: string, base: string = basePath): string {
  const isInside = /^\/(?!\/)/.test(address)
  return base && isInside && address !== base && !address.startsWith(`${base}/`) ? base + address : address
}

/** The inverse: a path from the address bar, without the sub-path. */
export function withoutBase(path: string, base: string = basePath): string {
  return base && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) || '/' : path
}
