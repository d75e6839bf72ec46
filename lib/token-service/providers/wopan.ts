import type { Provider } from './provider'

/** WoPan signs its calls with an undocumented encryption, so pages use other instances or the manual method. */
export const wopan: Provider = {
  name: 'wopan',
  hosts: [],
  zones: [],
  publicClientIds: {},
  secret: 'none',
}
