import { readValue } from '@/lib/settings/read-environment'
import { cacheFolder } from '@/lib/site/cache/folder'
import { path, statSync } from '@/lib/site/files'
import { contentAssets } from '@/lib/site/protocol'
import { publicFolder } from '@/lib/routing/route-table'
import { readManifest, mediaName } from './media'

export function originalOf(address: string, contentDir: string, publicDir: string): { dir: string; file: string } {
  const inContent = `${contentAssets}/`
  if (address.startsWith(inContent)) return { dir: contentDir, file: address.slice(inContent.length) }
  const file = address.slice(1)
  return { dir: statSync(path.join(publicDir, file), { throwIfNoEntry: false }) ? publicDir : path.join(contentDir, publicFolder), file }
}

/** Public address of the image that a smaller file is made from; `undefined` if pages refer to no such file. */
export function findOriginal(name: string): string | undefined {
  const original = Object.entries(readManifest()).find(([, { hash, made }]) => made.some((width) => mediaName(hash, width) === name))
  return original?.[0]
}

/** Folders of the smaller files, by content hash: what this site has made, and what its build has. */
export const smallerFolders = (): [own: string, built: string] => [
  cacheFolder('media'),
  path.resolve(/* turbopackIgnore: true */ readValue('SITE_DIST'), 'front', 'media'),
]
