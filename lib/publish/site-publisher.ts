import { sharedState } from '@/lib/site/cache/shared-state'
import type { Publisher } from './publisher'

/** The publisher of this process, once it has been started: for handlers, each of which Next bundles for itself, and which need not load it. */
export const sitePublisher = sharedState<{ current?: Publisher }>('publisher', () => ({}))
