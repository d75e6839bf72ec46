import { homeAd } from './ads'
import { commentHost, comments } from './comments'
import { site } from './config'
import { readValue, type Environment } from './read-environment'
import type { SettingValue } from './schema'

/** A script of another host. It is loaded after the page has become usable, never before. */
export type ThirdPartyScript = { id: string } & SettingValue<'SCRIPTS'>[number]

/** Scripts that `SCRIPTS` lists. By default there are none. */
export function parseThirdPartyScripts(environment?: Environment): ThirdPartyScript[] {
  return readValue('SCRIPTS', environment).map((script, at) => ({ id: `script-${at + 1}`, ...script }))
}

/** Scripts of other hosts on this site. Empty by default. */
export const thirdPartyScripts = parseThirdPartyScripts()

/** Whether pages run scripts of other hosts. */
export const usesThirdParties: boolean = thirdPartyScripts.length > 0 || comments !== null || homeAd !== null

/** Everything from other hosts that the site can be configured to use. */
interface ThirdParties {
  scripts: readonly ThirdPartyScript[]
  comments: boolean
  /** URL of the banner's image. */
  adImage?: string | undefined
  /** Origins of images. */
  imageHosts?: readonly string[]
}

/** What this site uses from other hosts. */
export const configuredThirdParties: ThirdParties = {
  scripts: thirdPartyScripts,
  comments: comments !== null,
  adImage: homeAd?.image?.src,
  imageHosts: site.imageHosts,
}

/** Origins of other hosts by directive of the Content-Security-Policy. The lists are empty if nothing is configured. */
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
