import { faultInField, listOwnPages } from '../context'
import { faultInReference, listReferences } from '../references'
import type { ContentError, Severity } from '../../errors'
import type { Snapshot } from '../../snapshot'

/** An external URL with every place that links to it. */
export interface ExternalLink {
  /** Without the fragment, which servers do not receive. */
  address: string
  places: ((severity: Severity, message: string) => ContentError)[]
}

/** Names that stand for the visitor's own server or for no one (RFC 2606, RFC 6761). */
const nobody = /(?:^|\.)(?:localhost|local|lan|internal|home\.arpa|test|invalid|example|example\.(?:com|org|net))$/
/** Private networks. */
const own = /^(?:127|10|0)\.|^192\.(?:168|0\.2)\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\.|^198\.51\.100\.|^203\.0\.113\.|^\[/

/** Whether a URL leads to a public server; examples and private networks do not. */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && hostname.includes('.') && !nobody.test(hostname) && !own.test(hostname)
}

/** Every external URL in pages and driver data, sorted by host. */
export function listExternalLinks(snapshot: Snapshot, isPublic = isPublicAddress): ExternalLink[] {
  const links = new Map<string, ExternalLink>()
  const add = (href: string, place: ExternalLink['places'][number]) => {
    const address = withScheme(href).replace(/#.*$/s, '')
    if (!isPublic(address)) return
    const link = links.get(address) ?? { address, places: [] }
    link.places.push(place)
    links.set(address, link)
  }
  for (const page of listOwnPages(snapshot)) {
    for (const reference of listReferences(page, snapshot)) {
      const { target } = reference
      if (target.kind === 'external')
        add(target.href, (severity, message) => faultInReference({ page, snapshot }, reference, severity, message, 'external-link'))
    }
    if (page.meta.author) {
      page.meta.author.forEach(({ url }, index) => {
        if (url)
          add(url, (severity, message) => ({
            ...faultInField(snapshot, page, severity, `author.${index}.url`, message),
            field: 'external-link',
          }))
      })
    }
  }
  for (const { website, file } of snapshot.data.drivers) {
    if (website) add(website, (severity, message) => ({ file, line: 1, field: 'external-link', message, severity }))
  }
  return [...links.values()].sort((a, b) => compare(hostOf(a.address), hostOf(b.address)) || compare(a.address, b.address))
}

/** Host of a URL, if it can be parsed. */
export const hostOf = (address: string): string => new URL(address).host

const withScheme = (href: string) => (href.startsWith('//') ? `https:${href}` : href)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
