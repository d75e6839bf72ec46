/**
 * Hosts whose refusals say little: they turn programs away, ask for a sign-in, or answer from some countries only. What they say of a link
 * is a warning. Hosts below them count too.
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

/** Whether what a host refuses says little of the link. */
export function isFlaky(host: string): boolean {
  return flakyHosts.some((name) => host === name || host.endsWith(`.${name}`))
}
