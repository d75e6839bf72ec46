/** `tsx scripts/lib/bench/write-content.ts <folder> <count>`: generated pages for benchmarks that are no TypeScript. */
import { writeBenchContent } from './content'

const [folder = '', count = ''] = process.argv.slice(2)
writeBenchContent(folder, Number(count))
