/**
 * Hosts whose rejections say little: they block programs, require a sign-in, or respond only in some countries. Their results are warnings.
 * Subdomains are included.
 */
const flakyHosts: readonly string[] = [
  '115.com',
  '123pan.com',
  '139.com',
  '189.cn',
  'alipan.com',
  'aliyundrive.com',
  'baidu.com',
  'discord.com',
  'discord.gg',
  'mega.io',
  'mega.nz',
  'qq.com',
  'quark.cn',
  'reddit.com',
  'stackoverflow.com',
  't.me',
  'twitter.com',
  'wo.cn',
  'x.com',
  'xunlei.com',
]

/** Whether a rejection by the host says little about the link. */
export function isFlaky(host: string): boolean {
  return flakyHosts.some((name) => host === name || host.endsWith(`.${name}`))
}
