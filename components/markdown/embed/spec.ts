import type { FeatureFault, FeatureSpec, Use } from '../spec'
import { resolveBilibili, resolveFrame, resolveYoutube } from './resolve-embed'

const size = { title: 'text', ratio: 'text', width: 'text', height: 'text' } as const

export const spec = {
  tags: {
    BiliBili: {
      describe: 'A BiliBili video, loaded on click.',
      element: 'bili-bili',
      attributes: { bvid: { type: 'text', example: 'BV1xx411c7mD', or: 'aid' }, aid: 'text', page: 'number', time: 'number', ...size },
    },
    YouTube: {
      describe: 'A YouTube video, loaded on click from the cookie-free host.',
      element: 'you-tube',
      attributes: { id: { type: 'text', example: 'dQw4w9WgXcQ' }, start: 'number', end: 'number', ...size },
    },
    iframe: {
      describe: 'Any other frame, loaded on click.',
      element: 'embed-frame',
      attributes: { src: { type: 'frame', example: 'https://example.com/' }, ...size },
    },
  },
  check: checkEmbed,
} as const satisfies FeatureSpec

/** Attributes that are present but identify no video or page. Missing ones are reported as such. */
function checkEmbed(use: Use): FeatureFault[] {
  if (use.kind !== 'tag') return []
  const { attributes } = use
  if (use.name === 'BiliBili' && (attributes.bvid || attributes.aid) && !resolveBilibili(attributes))
    return [{ message: `<BiliBili> ${attributes.bvid || attributes.aid} is not a video, expected bvid="BV1xx411c7mD"; nothing is shown` }]
  if (use.name === 'YouTube' && attributes.id && !resolveYoutube(attributes))
    return [{ message: `<YouTube> ${attributes.id} is not a video, expected id="dQw4w9WgXcQ"; nothing is shown` }]
  if (use.name === 'iframe' && attributes.src && !resolveFrame(attributes.src))
    return [
      {
        message: `<iframe> ${attributes.src} cannot be loaded, expected an address such as https://example.com/page; nothing is shown`,
        severity: 'error',
      },
    ]
  return []
}
