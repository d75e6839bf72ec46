/** `tsx scripts/lib/bench/write-content.ts <folder> <count>`: generated pages for benchmarks written in plain JavaScript. */
import { writeBenchContent } from './content'

const [folder = '', count = ''] = process.argv.slice(2)
writeBenchContent(folder, Number(count))
