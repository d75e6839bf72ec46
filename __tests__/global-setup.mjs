/** Writes what the tests use and a build writes: the inline scripts, and the program that reads pushed commits. */
import { bundleReader } from '../scripts/lib/build/bundle-reader.mjs'
import { writeInlineScripts } from '../scripts/lib/build/inline-scripts.mjs'
import { inRoot } from '../scripts/lib/project.mjs'

export default async function prepare() {
  await writeInlineScripts()
  await bundleReader(inRoot('.cache', 'tests'))
}
