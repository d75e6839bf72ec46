/** `tsx scripts/lib/write-bench-content.ts <folder> <count>`: generated pages for benchmarks that are no TypeScript. */
import { writeBenchContent } from './bench-content'

const [folder = '', count = ''] = process.argv.slice(2)
writeBenchContent(folder, Number(count))
