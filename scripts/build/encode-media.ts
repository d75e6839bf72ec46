/** Part of `npm run container`: encodes all images, so that the server of the image finds each of them in its cache. */
import { contentDir } from '@/lib/content/reading/read'
import { encodeMedia, measureMedia } from '@/lib/media/prepare-media'

const dir = contentDir()
await encodeMedia((await measureMedia(dir, 'public')).manifest, dir, 'public')
