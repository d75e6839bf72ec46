import type { FeatureSpec, FeatureDiagnostic, TagSpec, Use } from '../spec'
import { site } from '@/lib/settings/config'
import { isPolicyOrigin } from '@/lib/site/policy/origins'
import { findEngine, findForeignOrigin, findVideoType, videoTypes } from './resolve-video'

const player = (element: string, describe: string) =>
  ({
    describe,
    element,
    block: true,
    attributes: {
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
    },
    inert: [
      'preload',
      'tracks',
      'options',
      'config',
      'pip',
      'fullscreen',
      'hotkey',
      'playbackrate',
      'aspectratio',
      'setting',
      'no-mutex',
      'no-theme',
      'no-aspect-ratio',
    ],
  }) as const satisfies TagSpec

/** Video players. */
export const video = {
  name: 'video',
  tags: {
    ArtPlayer: player('art-player', 'A video player.'),
    VideoPlayer: player('video-player', 'Same as `<ArtPlayer>`.'),
  },
  widgets: ['video'],
  check,
} as const satisfies FeatureSpec

function check(use: Use): FeatureDiagnostic[] {
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
