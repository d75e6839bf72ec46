/**
 * `npm run search:push`: writes the site's search records to a hosted index. Keys come from the environment: `DOCSEARCH_ADMIN_KEY` (never
 * in the browser), `NEXT_PUBLIC_DOCSEARCH_APP_ID`, `NEXT_PUBLIC_DOCSEARCH_INDEX_NAME`. Without them, or with `--dry-run`, it only prints
 * what it would write. `DOCSEARCH_HOST` (`localhost:8080`) sends everything to one host instead of the service.
 */
import { buildSnapshot } from '@/lib/content/snapshot'
import { buildSearchData } from '@/lib/search/records/build-records'
import { pushRecords } from '@/lib/search/records/hosted-push'
import { buildHostedRecords } from '@/lib/search/records/hosted-records'
import { site } from '@/lib/settings/config'
import { readEnvironment } from '@/lib/settings/read-environment'
import { locales } from '@/lib/site/locales'

const settings = readEnvironment([
  'DOCSEARCH_ADMIN_KEY',
  'NEXT_PUBLIC_DOCSEARCH_APP_ID',
  'NEXT_PUBLIC_DOCSEARCH_INDEX_NAME',
  'DOCSEARCH_HOST',
])
const { DOCSEARCH_ADMIN_KEY: adminKey, NEXT_PUBLIC_DOCSEARCH_APP_ID: appId, NEXT_PUBLIC_DOCSEARCH_INDEX_NAME: indexName } = settings

const snapshot = buildSnapshot()
const records = locales.flatMap((locale) => buildHostedRecords(buildSearchData(snapshot, locale), site.origin))
const largest = Math.max(...records.map((record) => Buffer.byteLength(JSON.stringify(record))))
console.log(`${records.length} records, the largest ${largest} bytes.`)
if (!process.argv.includes('--dry-run') && adminKey && appId && indexName) {
  await pushRecords(records, { adminKey, appId, indexName, host: settings.DOCSEARCH_HOST })
  console.log(`Written to ${indexName}.`)
} else {
  const missing = Object.entries({
    DOCSEARCH_ADMIN_KEY: adminKey,
    NEXT_PUBLIC_DOCSEARCH_APP_ID: appId,
    NEXT_PUBLIC_DOCSEARCH_INDEX_NAME: indexName,
  })
    .filter(([, value]) => !value)
    .map(([name]) => name)
  console.log(`Dry run: nothing was sent.${missing.length > 0 ? ` Not set: ${missing.join(', ')}.` : ''}`)
  console.log(JSON.stringify(records[0], null, 2))
}
