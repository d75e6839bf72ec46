/**
 * `npm run bench:build`: time and memory of a production build: cold, with the caches of the previous one (warm), and after one page has
 * changed. `-- --pages=0,3000` sets how many pages are generated in addition to the real ones. Builds in a copy of the project in the
 * system's temporary folder; nothing here changes.
 */
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeBenchContent } from '../lib/bench/content'

interface Result {
  pages: string
  run: string
  seconds: number
  /** Peak resident memory of all build processes together, in MB. */
  memory: number
  markdown: string
  /** Gzipped HTML size in bytes of one page that is in every build; it must not grow with the number of pages. */
  html: number
}

/** The page measured in every build. */
const weighed = '.next/server/app/en/guide/install/docker.html.html'

const left = /^(?:\.git|\.next(?:-.*)?|\.cache|node_modules|coverage|tsconfig\.tsbuildinfo)$/

/** Copies the project; packages are hard-linked if the file system supports it. */
function copyProject(): string {
  const target = mkdtempSync(path.join(os.tmpdir(), 'bench-build-'))
  cpSync(process.cwd(), target, {
    recursive: true,
    filter: (file) => !left.test(path.relative(process.cwd(), file).split(path.sep)[0] ?? ''),
  })
  const packages = path.join(target, 'node_modules')
  try {
    execFileSync('cp', ['-al', path.resolve('node_modules'), packages], { stdio: 'ignore' })
  } catch {
    rmSync(packages, { recursive: true, force: true })
    cpSync('node_modules', packages, { recursive: true, verbatimSymlinks: true })
  }
  return target
}

/** Memory of a process and its descendants in MB; 0 if `ps` does not report it. */
function readMemory(root: number): number {
  let table: string
  try {
    table = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  } catch {
    return 0
  }
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const family = new Set([root])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const [pid = 0, parent = 0] of rows) if (family.has(parent)) family.add(pid)
  }
  return rows.reduce((sum, [pid = 0, , kilobytes = 0]) => sum + (family.has(pid) ? kilobytes : 0), 0) / 1024
}

async function measure(folder: string, pages: string, run: string): Promise<Result> {
  const since = performance.now()
  const child = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    env: { ...process.env, CONTENT_DIR: path.join(folder, 'content') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  let memory = 0
  const timer = setInterval(() => (memory = Math.max(memory, readMemory(child.pid ?? 0))), 500)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`The build of ${pages} pages, ${run}, ended with code ${String(code)}:\n${output.slice(-3000)}`)
  const result = {
    pages: /(\d+) English and (\d+) Chinese/.exec(output)?.slice(1, 3).join(' + ') ?? pages,
    run,
    seconds: Math.round((performance.now() - since) / 100) / 10,
    memory: Math.round(memory),
    markdown: /Markdown: (.*)\./.exec(output)?.[1] ?? '',
    html: gzipSync(readFileSync(path.join(folder, weighed))).byteLength,
  }
  console.log(`${result.pages} pages, ${run}: ${result.seconds} s, ${result.memory} MB, ${result.markdown}`)
  return result
}

const sizes = (process.argv.find((word) => word.startsWith('--pages='))?.slice(8) ?? '0,3000').split(',').map(Number)
if (sizes.some((size) => !Number.isInteger(size) || size < 0)) throw new Error('--pages: expected whole numbers, such as --pages=0,3000')

const results: Result[] = []
const cpu = os.cpus()
console.log(
  `${cpu.length} × ${cpu[0]?.model ?? 'unknown processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}`,
)
for (const size of sizes) {
  const folder = copyProject()
  try {
    const content = path.join(folder, 'content')
    const changed = size > 0 ? writeBenchContent(content, size) : path.join(content, 'en/guide/webdav.md')
    results.push(await measure(folder, String(size), 'cold'))
    results.push(await measure(folder, String(size), 'warm'))
    appendFileSync(changed, '\nOne sentence more.\n')
    results.push(await measure(folder, String(size), 'one page changed'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
console.log(`\n| Pages | Run | Time | Memory | Markdown | HTML of a page |\n| --- | --- | ---: | ---: | --- | ---: |`)
for (const { pages, run, seconds, memory, markdown, html } of results)
  console.log(`| ${pages} | ${run} | ${seconds} s | ${memory} MB | ${markdown} | ${html} B |`)
