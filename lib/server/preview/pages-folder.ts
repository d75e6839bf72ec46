import path from 'node:path'
import type { SiteProcess } from '@/lib/server/process'

/** Folder of everything that previews write besides the clone; a process deletes its own when its first preview is made. */
export const previewPages = ({ cacheDir, instance }: SiteProcess): string => path.join(cacheDir, 'previews', instance)
