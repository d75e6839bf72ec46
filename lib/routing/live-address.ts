import type { Address } from './address-book'

/** What the development server knows of an address. */
export interface LiveAddress {
  address: Address
  /** Content-Security-Policy of pages. */
  policy: string
}

/**
 * Asks the development server what an address is: pages come and go while somebody writes, and the middleware's table is compiled in.
 * `null` where it gives no answer, as while it compiles.
 */
export async function askLiveAddress(url: URL): Promise<LiveAddress | null> {
  try {
    const response = await fetch(new URL(`/api/dev/address?path=${encodeURIComponent(url.pathname)}`, url), { cache: 'no-store' })
    return response.ok ? ((await response.json()) as LiveAddress) : null
  } catch {
    return null
  }
}
