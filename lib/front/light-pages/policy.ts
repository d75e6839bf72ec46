import { isPolicyOrigin } from '@/lib/site/policy/origins'
import type { HtmlElement } from '@/lib/site/text/read-html'

/**
 * Attributes by which an element names hosts that the page needs, and the directives that must allow them. The sanitizer removes them from
 * the content, so only the site's own components write them.
 */
const named = new Map([
  ['data-connect-src', ['connect-src']],
  ['data-frame-src', ['frame-src']],
  ['data-media-src', ['media-src', 'connect-src']],
])
/** On an element that calls whatever server the visitor enters. */
const anyServer = 'data-calls-any-server'

/** Servers of the token tools are set by the operator; a service on the visitor's own computer has no certificate. */
const serverOrigin = /^https?:\/\/(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * The policy of a light page. The app does not know which hosts a page names before it has made it, and so allows their schemes; here these
 * are replaced by the origins that the elements name. Nonces go with the scripts that they were for.
 * @param sources of scripts to allow in addition
 * @throws Error if an attribute contains anything but origins
 */
export function narrowPolicy(policy: string, elements: readonly HtmlElement[], sources: readonly string[]) {
  const origins = new Map<string, Set<string>>()
  let callsAnyServer = false
  for (const { name, value } of elements.flatMap((element) => element.attrs)) {
    if (name === anyServer) callsAnyServer = true
    const directives = named.get(name)
    if (!directives) continue
    for (const origin of value.split(' ').filter(Boolean)) {
      if (!(name === 'data-connect-src' ? serverOrigin.test(origin) : isPolicyOrigin(origin)))
        throw new Error(`${name}=${JSON.stringify(origin)}, expected origins such as https://example.com`)
      for (const directive of directives) origins.set(directive, (origins.get(directive) ?? new Set()).add(origin))
    }
  }
  const narrowed = policy.split(/;\s*/).map((directive) => {
    const [name = '', ...values] = directive.split(/\s+/)
    if (name === 'script-src') return [name, ...values.filter((value) => !value.startsWith("'nonce-")), ...sources].join(' ')
    if (!/^(?:connect|frame|media)-src$/.test(name) || (name === 'connect-src' && callsAnyServer)) return directive
    return [name, ...values.filter((value) => value !== 'http:' && value !== 'https:'), ...(origins.get(name) ?? [])].join(' ')
  })
  return {
    policy: narrowed.join('; '),
    /** Whether the page allows more than pages usually do. */
    isOwn: callsAnyServer || origins.size > 0,
  }
}
