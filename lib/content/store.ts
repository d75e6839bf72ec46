import 'server-only'
import { liveSite } from './live-site'
import { buildSnapshot, type Snapshot } from './snapshot'

let folder: Snapshot | undefined

/** The content that this process shows; commands and tests read the folder on first use. */
export const currentSnapshot = (): Snapshot => liveSite()?.snapshot ?? (folder ??= buildSnapshot())
