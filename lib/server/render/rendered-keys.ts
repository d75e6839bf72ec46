import { sharedState } from '@/lib/site/cache/shared-state'

const state = sharedState<{ keys?: Record<string, string> }>('rendered-keys', () => ({}))

/** Names the keys of the snapshot that this render worker renders, by path inside the site. */
export function setRenderedKeys(keys: Record<string, string>): void {
  state.keys = keys
}

/** `undefined` outside of a render worker. */
export const renderedKeys = (): Record<string, string> | undefined => state.keys
