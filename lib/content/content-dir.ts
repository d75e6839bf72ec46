import { path } from '@/lib/site/files'
import { readValue } from '@/lib/settings/read-environment'

/** Folder that contains `en/`, `zh/` and `data/`: `CONTENT_DIR`, or `./content`. */
export const contentDir = (): string => path.resolve(readValue('CONTENT_DIR'))
