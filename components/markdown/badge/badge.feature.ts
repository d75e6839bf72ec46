import type { Feature } from '../feature'
import { Badge } from './badge'

/** `<Badge text="Beta" type="tip" />`. */
export const badge: Feature = { name: 'badge', components: { 'badge-mark': Badge } }
