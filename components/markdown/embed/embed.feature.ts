import type { Feature } from '../feature'
import { BiliBili, Frame, YouTube } from './embed'
import { embedPlugin } from './embed.plugin'

const common = ['title', 'ratio', 'width', 'height']

/** Frames of other sites, loaded by the reader's click. */
export const embed: Feature = {
  name: 'embed',
  rehype: [embedPlugin],
  sanitize: {
    tagNames: ['bili-bili', 'you-tube', 'embed-frame'],
    attributes: {
      'bili-bili': [...common, 'bvid', 'page', 'time'],
      // An `id` would be prefixed as an anchor of the page; the parser gives a video's as `id` all the same.
      'you-tube': [...common, 'id', 'start', 'end'],
      'embed-frame': [...common, 'src'],
    },
  },
  components: { 'bili-bili': BiliBili, 'you-tube': YouTube, 'embed-frame': Frame },
}
