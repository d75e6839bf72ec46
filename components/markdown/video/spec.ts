import { site } from '@/lib/settings/config'
import { isPolicyOrigin } from '@/lib/site/policy/origins'
import type { FeatureFault, FeatureSpec, TagSpec, Use } from '../spec'
import { findEngine, findForeignOrigin, findVideoType, videoTypes } from './resolve-video'

/** Both names of the player take the same. */
const attributes = {
  src: { type: 'media', example: './demo.mp4' },
  type: 'text',
  poster: 'image',
  title: 'text',
  subtitle: 'media',
  ratio: 'text',
  width: 'text',
  height: 'text',
  lang: 'text',
  airplay: 'switch',
  autoplay: 'switch',
  loop: 'switch',
  muted: 'switch',
  'no-fullscreen': 'switch',
  'no-hotkey': 'switch',
  'no-playback-rate': 'switch',
  'no-setting': 'switch',
} as const satisfies TagSpec['attributes']

export const spec = {
  tags: {
    ArtPlayer: { describe: 'A video player.', element: 'art-player', attributes },
    VideoPlayer: { describe: 'Same as `<ArtPlayer>`.', element: 'video-player', attributes },
  },
  check: checkVideo,
} as const satisfies FeatureSpec

function checkVideo(use: Use): FeatureFault[] {
  if (use.kind !== 'tag' || !use.attributes.src) return []
  const origin = findForeignOrigin(use.attributes.src, site.origin)
  if (origin !== undefined && !isPolicyOrigin(origin))
    return [
      {
        message: `<${use.name}> ${use.attributes.src} cannot be played here, expected an address such as https://example.com/video.mp4; a link is shown`,
        severity: origin.startsWith('http://') ? 'warning' : 'error',
      },
    ]
  const type = findVideoType(use.attributes.src, use.attributes.type)
  if (findEngine(type)) return []
  return [
    {
      message: `<${use.name}> cannot play ${type || 'a file without an ending'}, expected one of ${videoTypes.join(', ')}; a link is shown`,
    },
  ]
}
