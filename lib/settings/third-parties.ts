import { z } from 'zod'
import { site } from './config'
import { homeAd } from './ads'
import { commentHost, comments } from './comments'

const address = z.url({ protocol: /^https$/, error: 'expected an https address' })

/** A script of another host. It is loaded after the page has become usable, never before. */
const scriptSchema = z.object({
  id: z.string(),
  /** `{theme}` in it stands for `light` or `dark`: the script is loaded anew when the theme changes. */
  src: address,
  /** Attributes of the script element, without their `data-`. */
  data: z.record(z.string(), z.string()).default({}),
  strategy: z.enum(['afterInteractive', 'lazyOnload']).default('lazyOnload'),
  /** Origins that the script itself talks to, shows frames of, or takes pictures from. */
  hosts: z
    .object({ connect: z.array(address), frame: z.array(address), image: z.array(address) })
    .partial()
    .default({}),
})

export type ThirdPartyScript = z.infer<typeof scriptSchema>

/** The places for scripts of others, and the environment variable that fills each. */
const places = {
  ads: 'ADS_SCRIPT',
  analytics: 'ANALYTICS_SCRIPT',
  'analytics-second': 'ANALYTICS_SECOND_SCRIPT',
  'ad-serving': 'AD_SERVING_SCRIPT',
}

/**
 * Scripts named by the environment: each variable holds an https address, or JSON with `src`, `data`, `strategy` and `hosts`.
 * Unset variables load nothing.
 */
export function parseThirdPartyScripts(environment: Record<string, string | undefined>): ThirdPartyScript[] {
  return Object.entries(places).flatMap(([id, variable]) => {
    const value = environment[variable]?.trim()
    if (!value) return []
    const given: unknown = value.startsWith('{') ? JSON.parse(value) : { src: value }
    const parsed = scriptSchema.safeParse({ ...(given as object), id })
    if (!parsed.success) throw new Error(`${variable}: ${z.prettifyError(parsed.error)}`)
    return [parsed.data]
  })
}

/** Scripts of other hosts on this site. Empty by default. */
export const thirdPartyScripts = parseThirdPartyScripts(process.env)

/** Whether the operator has configured anything of other hosts that runs in pages. */
export const usesThirdParties: boolean = thirdPartyScripts.length > 0 || comments !== null || homeAd !== null

/** Everything of other hosts that this site is configured to use. */
interface ThirdParties {
  scripts: readonly ThirdPartyScript[]
  comments: boolean
  /** Address of the banner's picture. */
  adImage?: string | undefined
  /** Origins of pictures. */
  imageHosts?: readonly string[]
}

/** What this site uses of other hosts. */
export const configuredThirdParties: ThirdParties = {
  scripts: thirdPartyScripts,
  comments: comments !== null,
  adImage: homeAd?.image?.src,
  imageHosts: site.imageHosts,
}

/** Origins of other hosts by directive of the Content-Security-Policy. Empty lists where nothing is configured. */
export function thirdPartyHosts({
  scripts,
  comments: hasComments,
  adImage,
  imageHosts = [],
}: ThirdParties): Record<'script-src' | 'connect-src' | 'frame-src' | 'img-src', string[]> {
  const originsOf = (list: readonly (string | undefined)[]) => [
    ...new Set(list.flatMap((item) => (item?.startsWith('http') ? [new URL(item).origin] : []))),
  ]
  return {
    'script-src': originsOf(scripts.map(({ src }) => src)),
    'connect-src': originsOf(scripts.flatMap(({ src, hosts }) => [src, ...(hosts.connect ?? [])])),
    'frame-src': originsOf([...scripts.flatMap(({ hosts }) => hosts.frame ?? []), ...(hasComments ? [commentHost] : [])]),
    'img-src': [...originsOf([...scripts.flatMap(({ hosts }) => hosts.image ?? []), adImage]), ...imageHosts],
  }
}
