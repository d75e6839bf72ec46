import { findIcon } from '@/lib/site/icons/find-icon'
import type { FeatureSpec } from '../spec'

export const spec = {
  forms: { '::icon star::': 'An icon from lucide.dev.', '<i class="fa-solid fa-star"></i>': 'The same icon by its Font Awesome name.' },
  elements: { 'icon-mark': 'inline' },
  check(use) {
    if (use.kind !== 'icon' || findIcon(use.name)) return []
    return [{ message: `unknown icon ${use.name}, expected a name of lucide.dev such as cloud; nothing is shown` }]
  },
} as const satisfies FeatureSpec
