import { video as spec } from '@/lib/features/video/video.spec'
import type { Feature } from '../feature'
import { Video } from './video'
import { videoPlugin } from './video.plugin'

/** Video players. */
export const video: Feature = {
  spec,
  rehype: [videoPlugin],
  components: { 'art-player': Video, 'video-player': Video },
}
