import type { Provider } from './provider'

/** WoPan signs its calls with an encryption that no source of ours describes: the pages use other hosts or the manual way. */
export const wopan: Provider = {
  name: 'wopan',
  hosts: [],
  zones: [],
  publicClientIds: {},
  secret: 'none',
}
