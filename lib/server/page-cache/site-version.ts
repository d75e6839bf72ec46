import { createHash } from 'node:crypto'
import { postProcessVersion } from '@/lib/server/render/post-process/post-process-page'
import { describePageSettings } from '@/lib/settings/read-environment'

/** Version of the code and of every setting that pages show: a part of the key of each cached page. */
export function siteVersion(code: string): string {
  return createHash('sha256')
    .update([code, String(postProcessVersion), ...describePageSettings()].join('\n'))
    .digest('hex')
    .slice(0, 16)
}
