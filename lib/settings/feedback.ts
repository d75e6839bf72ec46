import { realpathSync } from 'node:fs'
import path from 'node:path'
import { readEnvironment, type Environment } from './read-environment'

/** Where answers to "Was this page helpful?" are kept; `null` where nobody is asked. */
export type FeedbackSetting = { file: string } | null

/**
 * Reads `FEEDBACK_DB`, the path of an SQLite file. It must outlive what is emptied or published: the cache folder, the build, the content
 * and `public`.
 * @throws Error that says where the file may not be
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

/** Ends the process with a line that says why where the setting is refused: of what its start hook throws, Next logs the stack and goes on. */
export function requireFeedbackSetting(): void {
  try {
    readFeedbackSetting()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

/** Whether pages ask their readers. A setting that is refused stops the server's start, so pages need not tell it again. */
export function asksForFeedback(): boolean {
  try {
    return readFeedbackSetting() !== null
  } catch {
    return false
  }
}

/** Absolute, with the links of as many folders resolved as there are. */
function realPath(file: string): string {
  const full = path.resolve(/* turbopackIgnore: true */ file)
  try {
    return realpathSync(/* turbopackIgnore: true */ full).split(path.sep).join('/')
  } catch {
    const parent = path.dirname(full)
    return parent === full ? full : `${realPath(parent).replace(/\/$/, '')}/${path.basename(full)}`
  }
}
