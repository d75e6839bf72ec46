import type { EnglishFirst } from '@/lib/site/locales'

export interface NavbarEntry {
  text: EnglishFirst
  icon?: string
  /** Site path without language (`/guide/`), or an absolute URL, which opens in a new window. */
  link?: string
  children?: NavbarEntry[]
}

export const navbarEntries: NavbarEntry[] = [
  { text: { en: 'Guide', zh: '指南' }, link: '/guide/' },
  { text: { en: 'Drivers', zh: '驱动' }, link: '/guide/drivers/' },
  { text: { en: 'API', zh: 'API' }, link: '/guide/api/' },
  { text: { en: 'Configuration', zh: '配置' }, link: '/config/' },
  { text: { en: 'Tools', zh: '工具' }, link: '/tool/' },
  { text: { en: 'FAQ', zh: '常见问题' }, link: '/faq/' },
  {
    text: { en: 'More', zh: '更多' },
    children: [
      { text: { en: 'Editions', zh: '版本与价格' }, icon: 'layers', link: '/pricing.html' },
      { text: { en: 'Changelog', zh: '更新日志' }, icon: 'history', link: '/guide/changelog.html' },
      { text: { en: 'Demo', zh: '演示站' }, icon: 'play', link: 'https://alist.pages.dev/' },
      { text: { en: 'Desktop app', zh: '桌面版' }, icon: 'monitor', link: 'https://ad.nn.ci/' },
    ],
  },
]

/** Where the navbar hides while the visitor scrolls down: on phones, everywhere or nowhere. */
export const navbarAutoHide: 'mobile' | 'always' | 'none' = 'mobile'
