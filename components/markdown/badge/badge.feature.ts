import { badge as spec } from '@/lib/features/badge/badge.spec'
import type { Feature } from '../feature'
import { Badge } from './badge'

/** `<Badge text="Beta" type="tip" />`. */
export const badge: Feature = { spec, components: { 'badge-mark': Badge } }
