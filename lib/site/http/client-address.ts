import { readValue } from '@/lib/settings/read-environment'

/** Where nothing tells the address, as under `next start` alone. A limit that counted all such clients as one would shut readers out. */
export const unknownClient = 'unknown'

/** Where a proxy passes on what a client has written, a key is still no longer than that of an address. */
const longestAddress = 45

/**
 * The address that a limit counts. Each proxy adds whom it speaks with to `X-Forwarded-For`, so behind `TRUST_PROXY` of them (a number, 0 by
 * default) and the cache (`SITE_FRONT`) it is the entry that the outermost wrote: entries further left come from the client and may
 * be invented. An IPv6 client owns a whole /64, so that is what counts.
 * @param connection address of the connection, where it is known and no proxy is trusted
 */
export function clientAddress(
  headers: Pick<Headers, 'get'>,
  connection = '',
  trustProxy = readValue('TRUST_PROXY') + Number(readValue('SITE_FRONT')),
): string {
  const forwarded = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const told = Number.isInteger(trustProxy) && trustProxy > 0 ? (forwarded.at(-trustProxy) ?? forwarded[0]) : undefined
  return networkOf(told ?? connection).slice(0, longestAddress) || unknownClient
}

/** IPv4 as it is, also inside IPv6 (`::ffff:192.0.2.1`); of IPv6 the first four groups. */
function networkOf(address: string): string {
  const plain = address.replace(/^\[|\](?::\d+)?$/g, '').replace(/%.*$/, '')
  const mapped = /(?:^|:)(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(plain)
  if (mapped) return mapped[1]!
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const groups = [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
