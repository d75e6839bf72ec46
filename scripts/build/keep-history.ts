/** Part of `npm run container`: writes the dates and contributors of the pages beside a copy of the content. */
import { writeKeptHistory } from '@/lib/content/history/kept-history'
import { buildSnapshot } from '@/lib/content/snapshot'

const [copy] = process.argv.slice(2)
if (!copy) throw new Error('expected the folder of the copy')
writeKeptHistory(copy, buildSnapshot())
