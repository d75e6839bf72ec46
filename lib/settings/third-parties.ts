import { readValue, type Environment, type SettingValue } from './read-environment'
import { homeAd } from './ads'
import { site } from './config'

/** Comments by giscus, which stores them in the discussions of a GitHub repository. Values as https://giscus.app shows them. */
export type CommentConfig = NonNullable<SettingValue<'GISCUS'>>

const commentHost = 'https://giscus.app'

/** Comments of this site; without `GISCUS` no page shows any. */
export const comments: CommentConfig | null = readValue('GISCUS') ?? null

/** A script of another host. It is loaded after the page has become usable, never before. */
export type ThirdPartyScript = { id: string } & SettingValue<'SCRIPTS'>[number]

/** Scripts that `SCRIPTS` lists. By default there are none. */
export function parseThirdPartyScripts(environment?: Environment): ThirdPartyScript[] {
  return readValue('SCRIPTS', environment).map((script, at) => ({ id: `script-${at + 1}`, ...script }))
}

/** Scripts of other hosts on this site. Empty by default. */
export const thirdPartyScripts = parseThirdPartyScripts()

/** What this site uses from other hosts: scripts, comments, the image of the banner, and origins of images in pages. */
export const configuredThirdParties = {
  scripts: thirdPartyScripts,
  comments: comments !== null,
  adImage: homeAd?.image?.src,
  imageHosts: site.imageHosts,
}

/** Origins of other hosts by directive of the Content-Security-Policy. The lists are empty if nothing is configured. */
export function thirdPartyHosts({
  scripts = [],
  comments: hasComments = false,
  adImage,
  imageHosts = [],
}: Partial<typeof configuredThirdParties>) {
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
