import { fileOfAddress } from './file-name'

/** Addresses of the export itself that a document names in its links, pictures, style sheets and forms, without query and hash. */
export function findReferences(html: string, base: string): string[] {
  const found = new Set<string>()
  const text = html.replace(/<!--[\s\S]*?-->|(<script\b[^>]*>)[\s\S]*?<\/script>/gi, '$1')
  // In tags alone: an example of code shows the same as text.
  const tags = [...text.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag).join('\n')
  for (const [, name = '', value = ''] of tags.matchAll(/\s(href|src|srcset|action|poster)="(\/(?!\/)[^"]*)"/gi)) {
    const list = name.toLowerCase() === 'srcset' ? value.split(/,\s*/).map((one) => one.split(/\s/)[0] ?? '') : [value]
    for (const address of list) found.add(address.replaceAll('&amp;', '&').replace(/[?#].*$/, ''))
  }
  return [...found].map((address) =>
    base && address.startsWith(`${base}/`) ? address.slice(base.length) : base ? `outside:${address}` : address,
  )
}

/**
 * What pages of an export name and the folder does not hold: `address (first page that names it)`.
 * @param references addresses by the page that names them
 * @param files of the folder
 */
export function findMissing(references: ReadonlyMap<string, readonly string[]>, files: ReadonlySet<string>): string[] {
  const missing = new Map<string, string>()
  for (const [page, addresses] of references)
    for (const address of addresses)
      if (!missing.has(address) && (address.startsWith('outside:') || !files.has(fileOfAddress(address)))) missing.set(address, page)
  return [...missing].map(([address, page]) => `${address} (${page})`)
}
