import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { contentAssets } from '@/lib/site/protocol'
import { maxMeasuredBytes } from '@/lib/media/media'
import { refuseAddress } from '@/lib/routing/reserved-paths'
import { publicFolder } from '@/lib/routing/route-table'
import { generatedFiles } from '@/lib/routing/generated-files'
import { locales } from '@/lib/site/locales'
import { isActiveFile } from '@/lib/site/policy/content-files'
import { faultInFile, type ContentFault } from '../errors'
import { filesBelow, listBelow } from '@/lib/site/files/files-below.mjs'
import { listOwnPages, type Check, type CheckContext, faultInReference, listReferences, type Reference } from './context'

const image = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i
const scripts = /<script|\son\w+\s*=|javascript:|<foreignObject/i
/** Folders in `public/` that commands write. */
const written = /^\/(?:vendor|_content)\//

/** Linked images and files that are missing, and images that are not used. */
export const checkFiles: Check = (context) => {
  const { snapshot } = context
  const beside = locales
    .flatMap((locale) => listVisible(path.join(context.dir, locale), `/${locale}/`, context.dir))
    .filter((file) => !file.endsWith('.md'))
  const ofContent = listVisible(path.join(context.dir, publicFolder), '/', context.dir)
  const published = listVisible(context.publicDir, '/').filter((file) => !written.test(file))
  const names = (all: readonly string[]) => new Set(all.map((name) => name.normalize()))
  const files = { beside: names(beside), published: names([...published, ...ofContent, ...generatedFiles.map((file) => file.path)]) }
  const used = new Set<string>()
  const faults: ContentFault[] = []
  for (const page of listOwnPages(snapshot)) {
    for (const reference of listReferences(page)) {
      const place = placeOf(reference)
      if (!place) continue
      used.add(`${place.among}${place.path}`)
      if (files[place.among].has(place.path) || written.test(place.path)) continue
      const { href, kind } = reference
      const expected = place.among === 'beside' ? `content${place.path}` : `public${place.path}`
      const message = `${href}: no such ${kind === 'image' ? 'image' : 'file'}, expected it at ${expected}`
      faults.push(faultInReference(page, reference, 'error', message))
    }
  }
  const besidePages = [...beside, ...ofContent.map((file) => `/${publicFolder}${file}`)]
  const closed = findClosed(context.dir, besidePages)
  return [
    ...faults,
    ...closed.map((file) => faultInFile(file.slice(1), 'the file cannot be read, expected permission to read it')),
    ...listBelow(path.join(context.dir, publicFolder), context.dir).leftOut.map(({ name, reason }) =>
      faultInFile(`${publicFolder}/${name}`, reason),
    ),
    ...findUnused(context, beside, published, used),
    ...ofContent.flatMap((file) => {
      const message = refuseAddress(file, 'file')
      return message ? [faultInFile(publicFolder + file, message)] : []
    }),
    ...findActive(
      context.dir,
      besidePages.filter((file) => !closed.includes(file)),
    ),
  ]
}

/** Icons of the installed site, which its manifest names. */
const ownIcons = /^\/icons\//

/** Images in `public/` itself belong to the site (icons, logos); those in its folders are for pages. */
function findUnused({ dir, publicDir }: CheckContext, beside: string[], published: string[], used: ReadonlySet<string>): ContentFault[] {
  const unused = (file: string, name: string) =>
    faultInFile(file, `no page shows ${name}, expected a page that does, or no such file`, 'image', 'warning')
  return [
    ...beside
      .filter((file) => image.test(file) && !used.has(`beside${file.normalize()}`))
      .map((file) => unused(file.slice(1), file.slice(1))),
    ...published
      .filter((file) => image.test(file) && file.lastIndexOf('/') > 0 && !ownIcons.test(file) && !used.has(`published${file.normalize()}`))
      .map((file) => unused(path.relative(dir, path.join(publicDir, file)).split(path.sep).join('/'), `public${file}`)),
  ]
}

function findClosed(dir: string, files: readonly string[]): string[] {
  return files.filter((file) => {
    try {
      closeSync(openSync(path.join(dir, file), 'r'))
      return false
    } catch {
      return true
    }
  })
}

/** One that is too long to be measured is too long to be searched. */
const mayRunScripts = (drawing: string): boolean =>
  statSync(drawing).size > maxMeasuredBytes(drawing) || scripts.test(readFileSync(drawing, 'utf8'))

/**
 * Files that a browser would execute: they are served in a sandbox, where scripts do not run. A drawing without scripts is not affected.
 */
function findActive(dir: string, beside: string[]): ContentFault[] {
  return beside
    .filter((file) => isActiveFile(file) && !(/\.svg$/i.test(file) && !mayRunScripts(path.join(dir, file))))
    .map((file) => {
      const fault = /\.(?:mdx?|markdown)$/i.test(file)
        ? 'is no page, expected a name that ends in .md'
        : 'may run scripts: it is sent in a sandbox, where none runs, expected a picture, a PDF, an archive or text'
      return faultInFile(file.slice(1), `${path.posix.basename(file)} ${fault}`, 'file', 'warning')
    })
}

/** Expected location of a referenced file; nothing for pages and external URLs. */
function placeOf({ target }: Reference): { among: 'beside' | 'published'; path: string } | undefined {
  if (target.kind !== 'asset' || !target.path) return undefined
  const { path: file, href } = target
  if (file.startsWith(`${contentAssets}/`)) return { among: 'beside', path: file.slice(contentAssets.length) }
  return { among: href.startsWith(`${contentAssets}/`) ? 'beside' : 'published', path: file }
}

function listVisible(folder: string, prefix: string, root = folder): string[] {
  return filesBelow(folder, root)
    .filter((file) => !path.basename(file).startsWith('.'))
    .map((file) => prefix + file)
}
