import { embed as spec } from '@/lib/features/embed/embed.spec'
import type { Feature } from '../feature'
import { BiliBili, Frame, YouTube } from './embed'
import { embedPlugin } from './embed.plugin'

/** Frames of other sites, loaded on click. */
export const embed: Feature = {
  spec,
  rehype: [embedPlugin],
  components: { 'bili-bili': BiliBili, 'you-tube': YouTube, 'embed-frame': Frame },
}
