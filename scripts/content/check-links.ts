/**
 * `npm run check:links`: requests every external URL in pages and driver data. Needs a network, takes minutes, and is not part of any other
 * check. Working links are not requested again for a week (`CACHE_DIR/links.json`; `--fresh` requests all). Accepts `--json`, `--github`,
 * `--sarif`, `--max` like `npm run check:content`. Exits with 1 if a link is broken, with 2 without a network.
 */
import { checkExternalLinks } from '@/lib/content/check/external/check-external'
import { openLinkCache } from '@/lib/content/check/external/link-cache'
import { listExternalLinks } from '@/lib/content/check/external/list-external'
import { contentDir } from '@/lib/content/reading/read'
import { buildSnapshot } from '@/lib/content/snapshot'
import { cacheFolder } from '@/lib/site/cache/folder'
import { readTellOptions, tellFaults } from '../lib/content/tell-faults'

process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  const since = performance.now()
  const options = readTellOptions(args.filter((arg) => arg !== '--fresh'))
  const dir = contentDir()
  const snapshot = buildSnapshot(dir)
  const links = listExternalLinks(snapshot)
  const cache = openLinkCache(cacheFolder('links.json'), { forget: args.includes('--fresh') })
  const { faults, asked, known, offline } = await checkExternalLinks(links, {
    cache,
    onHost: (host, count) => {
      if (process.stderr.isTTY) console.error(`${host} (${count})`)
    },
  })
  if (offline) {
    console.error(`No network: none of the hosts asked has answered (${offline}). Nothing is known of ${links.length - known} links.`)
    return 2
  }
  cache.save()
  const exitCode = tellFaults(faults, { tool: 'check:links', dir, snapshot, since }, options)
  console.error(`${links.length} addresses: ${asked} asked for, ${known} found within the last week.`)
  return exitCode
}
