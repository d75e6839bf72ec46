/**
 * `npm run check:content`: all diagnostics of pages and data, with position and what was expected. `--json` for programs, `--github` for
 * annotations in a pull request, `--only=link,parity` for some kinds, `--max=20` for the first ones. Exits with 1 if there are errors;
 * warnings are only counted.
 */
import { markdownCacheName } from '@/lib/site/cache/cache'
import { pruneCaches } from '@/lib/site/cache/folder'
import { checkContent } from '@/lib/content/check/check'
import { contentDir } from '@/lib/content/reading/read'
import { buildSnapshot } from '@/lib/content/snapshot'
import { pickKinds, readTellOptions, tellFaults } from '../lib/content/tell-faults'

const since = performance.now()
const options = readTellOptions(process.argv.slice(2))

const dir = contentDir()
const snapshot = buildSnapshot(dir)
const faults = pickKinds(checkContent(snapshot, dir), options)
pruneCaches([markdownCacheName])
process.exitCode = tellFaults(faults, { dir, snapshot, since }, options)
