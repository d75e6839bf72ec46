import { realpathSync } from 'node:fs'
import path from 'node:path'
import { readEnvironment, type Environment } from './read-environment'

/** The file with the answers to "Was this page helpful?"; `null` if pages do not ask. */
export type FeedbackSetting = { file: string } | null

/**
 * Reads `FEEDBACK_DB`, the path of an SQLite file. It must not be in a folder that is emptied, replaced or published: the cache folder, the
 * build, the content and `public`.
 * @throws Error that says where the file must not be
 */
export function readFeedbackSetting(environment?: Environment): FeedbackSetting {
  const { FEEDBACK_DB, CACHE_DIR, CONTENT_DIR } = readEnvironment(['FEEDBACK_DB', 'CACHE_DIR', 'CONTENT_DIR'], environment)
  if (!FEEDBACK_DB) return null
  const file = realPath(FEEDBACK_DB)
  const folders = {
    'the cache folder, which may be emptied at any time': CACHE_DIR,
    'the folder of the build, which is made anew': '.next',
    'the content, which is published': CONTENT_DIR,
    'the folder of public files': 'public',
  }
  for (const [what, folder] of Object.entries(folders)) {
    if (`${file}/`.startsWith(`${realPath(folder)}/`))
      throw new Error(`FEEDBACK_DB: ${file} is inside ${what}, expected a place of its own`)
  }
  return { file }
}

/** Ends the process with one line if the setting is invalid: if a start hook throws, Next logs the stack and continues. */
export function requireFeedbackSetting(): void {
  try {
    readFeedbackSetting()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/** Whether pages ask for feedback. An invalid setting already prevents the start of the server, so it counts as not set here. */
export function asksForFeedback(): boolean {
  try {
    return readFeedbackSetting() !== null
  } catch {
    return false
  }
}

/** The absolute path with symbolic links resolved in the folders that exist. */
function realPath(file: string): string {
  const full = path.resolve(/* turbopackIgnore: true */ file)
  try {
    return realpathSync(/* turbopackIgnore: true */ full).split(path.sep).join('/')
  } catch {
    const parent = path.dirname(full)
    return parent === full ? full : `${realPath(parent).replace(/\/$/, '')}/${path.basename(full)}`
  }
}
