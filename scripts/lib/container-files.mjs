/** The files that the server needs to run, and no others: followed from its entry and from what Next has compiled. */
import { cpSync, copyFileSync, lstatSync, mkdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { traceFiles } from '../../lib/next-internals/package-files.mjs'
import { filesBelow } from '../../lib/site/files-below.mjs'
import { inRoot, root } from './project.mjs'
import { isUnusedFile } from './unused-files.mjs'

/** Files that run by themselves: the compiled server and its render worker, and what Next loads by name. */
const entries = ['server.mjs', '.next/site-server/main.mjs', '.next/site-server/worker-main.mjs', 'lib/next-internals/capture-handler.mjs']

/** Parts of the build that no server reads; what belongs to a page is kept with the page. */
const left =
  /^\.next\/(?:cache|diagnostics|edge|standalone|static\/pages|types|trace.*|lock)(?:\/|$)|\.(?:map|nft\.json)$|^\.next\/server\/app\/.*\.(?:html|rsc|meta|body)$|\.segments\//

/** Copies them to `target`. @returns how many, and their bytes */
export async function copyServerFiles(target) {
  const traced = await traceFiles(
    entries.map((file) => inRoot(file)),
    root,
  )
  const compiled = listFiles('.next')
  const wanted = new Set([
    ...traced,
    ...compiled.filter((file) => /server\/.*\.nft\.json$|\/next-server\.js\.nft\.json$/.test(file)).flatMap(readTrace),
  ])
  for (const file of compiled) if (!left.test(file)) wanted.add(file)
  for (const file of ['package.json', 'LICENSE']) wanted.add(file)
  // Next requests helpers, and preview images their fonts, by names that are put together at run time.
  for (const name of ['@swc/helpers', '@fontsource/noto-sans-sc']) for (const file of listFiles(`node_modules/${name}`)) wanted.add(file)
  let bytes = 0
  let files = 0
  for (const file of [...wanted].filter((name) => !isUnusedFile(name)).sort()) {
    const size = copy(file, target)
    bytes += size ?? 0
    files += size === undefined ? 0 : 1
  }
  cpSync(inRoot('public'), path.join(target, 'public'), {
    recursive: true,
    filter: (file) => !file.startsWith(inRoot('public', '_content')),
  })
  return { files, bytes }
}

/** Files that Next has found for one compiled entry, by path in the project; packages only, the rest is there already. */
function readTrace(trace) {
  return JSON.parse(readFileSync(inRoot(trace), 'utf8'))
    .files.map((file) =>
      path
        .relative(root, path.resolve(root, path.dirname(trace), file))
        .split(path.sep)
        .join('/'),
    )
    .filter((file) => file.startsWith('node_modules/') && !/\.(?:map|d\.ts|md)$/.test(file))
}

/** Links stay links: what they lead to is traced by itself. @returns bytes; undefined for a file that is none */
function copy(file, target) {
  const from = inRoot(file)
  const to = path.join(target, file)
  const stat = lstatSync(from, { throwIfNoEntry: false })
  if (!stat || stat.isDirectory()) return undefined
  mkdirSync(path.dirname(to), { recursive: true })
  if (stat.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else copyFileSync(from, to)
  return stat.isSymbolicLink() ? 0 : stat.size
}

/** Paths in the project of all files below one of its folders; the compiler refers to packages by links. */
function listFiles(folder) {
  return filesBelow(inRoot(folder), { links: true }).map((name) => `${folder}/${name}`)
}
