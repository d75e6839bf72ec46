import type { Feature } from '../feature'
import { Video } from './video'
import { videoPlugin } from './video.plugin'

const attributes = [
  'src',
  'type',
  'poster',
  'title',
  'subtitle',
  'ratio',
  'width',
  'height',
  'lang',
  'airplay',
  'autoplay',
  'loop',
  'muted',
  'no-fullscreen',
  'no-hotkey',
  'no-playback-rate',
  'no-setting',
]

/** Video players. */
export const video: Feature = {
  name: 'video',
  rehype: [videoPlugin],
  sanitize: { tagNames: ['art-player', 'video-player'], attributes: { 'art-player': attributes, 'video-player': attributes } },
  components: { 'art-player': Video, 'video-player': Video },
}
