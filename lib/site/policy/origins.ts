import { createHash } from 'node:crypto'

/** The only form of an origin that pages may add to their Content-Security-Policy: no path, no wildcard, no credentials, no separator. */
const strictOrigin = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/

/** Whether an origin that comes from a page's text may be part of a Content-Security-Policy. */
export const isPolicyOrigin = (origin: string): boolean => strictOrigin.test(origin)

/** An inline script as a source of a policy. */
export const sourceOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Sources that the site or its operator adds: keywords, hashes, schemes, and origins that may be of http or name all hosts of a domain. */
const token =
  /^(?:'(?:self|none|unsafe-eval|unsafe-inline)'|'sha256-[A-Za-z0-9+/]{43}='|'nonce-[A-Za-z0-9+/]{16,}={0,2}'|(?:https?|wss?|data|blob):|https?:\/\/(?:(?:\*\.)?[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?)$/i

/**
 * Joins directives to the value of the header.
 * @throws Error where a source is not one that this site writes: a policy is refused as a whole rather than widened
 */
export function writePolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => {
      const unknown = sources.find((source) => !token.test(source))
      if (unknown !== undefined)
        throw new Error(
          `${name} of the Content-Security-Policy: ${JSON.stringify(unknown)}, expected an origin such as https://example.com`,
        )
      return [name, ...sources].join(' ')
    })
    .join('; ')
}
