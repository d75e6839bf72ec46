/** Part of `npm run container`: encodes all images, so that the server of the image finds each of them in its cache. */
import { contentDir } from '@/lib/content/reading/read'
import { prepareMedia } from '@/lib/media/prepare-media'

await prepareMedia(contentDir(), 'public')
