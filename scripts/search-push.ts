/**
 * `npm run search:push`: writes the site's search records to a hosted index. Keys come from the environment: `DOCSEARCH_ADMIN_KEY` (never
 * in the browser), `NEXT_PUBLIC_DOCSEARCH_APP_ID`, `NEXT_PUBLIC_DOCSEARCH_INDEX_NAME`. Without them, or with `--dry-run`, it only prints
 * what it would write. `DOCSEARCH_HOST` (`localhost:8080`) sends everything to one host instead of the service.
 */
import { z } from 'zod'
import { buildSnapshot } from '@/lib/content/snapshot'
import { buildSearchData } from '@/lib/search/records/build-records'
import { pushRecords } from '@/lib/search/records/hosted-push'
import { buildHostedRecords } from '@/lib/search/records/hosted-records'
import { site } from '@/lib/settings/config'
import { locales } from '@/lib/site/locales'

const environment = z.object({
  DOCSEARCH_ADMIN_KEY: z.string().min(1),
  NEXT_PUBLIC_DOCSEARCH_APP_ID: z.string().min(1),
  NEXT_PUBLIC_DOCSEARCH_INDEX_NAME: z.string().min(1),
  DOCSEARCH_HOST: z
    .string()
    .regex(/^[\w.-]+(:\d+)?$/, 'DOCSEARCH_HOST: expected a host such as localhost:8080')
    .optional(),
})

const snapshot = buildSnapshot()
const records = locales.flatMap((locale) => buildHostedRecords(buildSearchData(snapshot, locale), site.origin))
const largest = Math.max(...records.map((record) => Buffer.byteLength(JSON.stringify(record))))
console.log(`${records.length} records, the largest ${largest} bytes.`)
const target = environment.safeParse(process.env)
if (process.argv.includes('--dry-run') || !target.success) {
  const missing = target.success ? [] : target.error.issues.map(({ path }) => path.join('.'))
  console.log(`Dry run: nothing was sent.${missing.length > 0 ? ` Not set or not valid: ${missing.join(', ')}.` : ''}`)
  console.log(JSON.stringify(records[0], null, 2))
} else {
  const {
    DOCSEARCH_ADMIN_KEY: adminKey,
    NEXT_PUBLIC_DOCSEARCH_APP_ID: appId,
    NEXT_PUBLIC_DOCSEARCH_INDEX_NAME: indexName,
    DOCSEARCH_HOST: host,
  } = target.data
  await pushRecords(records, { adminKey, appId, indexName, host })
  console.log(`Written to ${target.data.NEXT_PUBLIC_DOCSEARCH_INDEX_NAME}.`)
}
