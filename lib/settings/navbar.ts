import type { EnglishFirst } from '@/lib/site/locales'

/** One entry of the navbar: a link or a dropdown of links. */
export interface NavbarEntry {
  text: EnglishFirst
  icon?: string
  /** Site path without language (`/guide/`), or an absolute URL, which opens in a new window. */
  link?: string
  children?: NavbarEntry[]
}

export const navbarEntries: NavbarEntry[] = [
  { text: { en: 'Guide', zh: '指南' }, link: '/guide/' },
  { text: { en: 'Configuration', zh: '配置' }, link: '/config/' },
  { text: { en: 'FAQ', zh: '常见问题' }, link: '/faq/' },
  { text: { en: 'Tools', zh: '工具' }, link: '/tool/' },
  { text: { en: 'Editions', zh: '版本与价格' }, link: '/pricing.html' },
  {
    text: { en: 'More', zh: '更多' },
    children: [
      { text: { en: 'Discussions', zh: '讨论区' }, icon: 'message-square', link: 'https://github.com/AlistGo/alist/discussions' },
      { text: { en: 'Telegram group', zh: 'Telegram 群组' }, icon: 'send', link: 'https://t.me/alist_chat' },
      { text: { en: 'Discord server', zh: 'Discord 服务器' }, icon: 'messages-square', link: 'https://discord.gg/F4ymsH4xv2' },
      { text: { en: 'Demo', zh: '演示站' }, icon: 'play', link: 'https://alist.pages.dev/' },
      { text: { en: 'Version 2 docs', zh: 'V2 文档' }, icon: 'history', link: 'https://alist-doc.nn.ci/' },
      { text: { en: 'Desktop app', zh: '桌面版' }, icon: 'monitor', link: 'https://ad.nn.ci/' },
      { text: { en: 'Source code', zh: '源代码' }, icon: 'git-branch', link: 'https://github.com/AlistGo/alist' },
    ],
  },
]

/** Where the navbar hides while the visitor scrolls down: on phones, everywhere or nowhere. */
export const navbarAutoHide: 'mobile' | 'always' | 'none' = 'mobile'
