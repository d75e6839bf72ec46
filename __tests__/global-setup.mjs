/** Writes what the tests import and a build writes: the inline scripts, and a table of addresses where there is none yet. */
import { writeInlineScripts } from '../scripts/lib/build/inline-scripts.mjs'

export default async function prepare() {
  await writeInlineScripts()
}
