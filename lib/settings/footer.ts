import type { EnglishFirst } from '@/lib/site/locales'

export interface FooterColumn {
  title: EnglishFirst
  /** Each leads to a site path without language (`/guide/`), or to an absolute URL, which opens in a new window. */
  links: { text: EnglishFirst; link: string }[]
}

/** The columns of links at the foot of every page. An empty list leaves the lines below them. */
export const footerColumns: FooterColumn[] = [
  {
    title: { en: 'Docs', zh: '文档' },
    links: [
      { text: { en: 'Get started', zh: '快速上手' }, link: '/guide/' },
      { text: { en: 'Installation', zh: '安装' }, link: '/guide/install/' },
      { text: { en: 'Configuration', zh: '配置' }, link: '/config/' },
      { text: { en: 'API reference', zh: 'API 参考' }, link: '/guide/api/' },
      { text: { en: 'Error messages', zh: '错误信息' }, link: '/faq/error.html' },
    ],
  },
  {
    title: { en: 'Drivers', zh: '驱动' },
    links: [
      { text: { en: 'All drivers', zh: '全部驱动' }, link: '/guide/drivers/' },
      { text: { en: 'OneDrive' }, link: '/guide/drivers/onedrive.html' },
      { text: { en: 'Aliyundrive Open', zh: '阿里云盘 Open' }, link: '/guide/drivers/aliyundrive_open.html' },
      { text: { en: 'Local storage', zh: '本机存储' }, link: '/guide/drivers/local.html' },
      { text: { en: 'Token tools', zh: '令牌工具' }, link: '/tool/' },
    ],
  },
  {
    title: { en: 'Community', zh: '社区' },
    links: [
      { text: { en: 'Discussions', zh: '讨论区' }, link: 'https://github.com/AlistGo/alist/discussions' },
      { text: { en: 'Telegram group', zh: 'Telegram 群组' }, link: 'https://t.me/alist_chat' },
      { text: { en: 'Discord server', zh: 'Discord 服务器' }, link: 'https://discord.gg/F4ymsH4xv2' },
      { text: { en: 'Report a bug', zh: '反馈问题' }, link: '/guide/community.html' },
      { text: { en: 'Sponsor', zh: '赞助' }, link: '/guide/sponsor.html' },
    ],
  },
  {
    title: { en: 'Project', zh: '项目' },
    links: [
      { text: { en: 'Source code', zh: '源代码' }, link: 'https://github.com/AlistGo/alist' },
      { text: { en: 'Changelog', zh: '更新日志' }, link: '/guide/changelog.html' },
      { text: { en: 'Editions', zh: '版本与价格' }, link: '/pricing.html' },
      { text: { en: 'Ecosystem', zh: '生态' }, link: '/guide/ecosystem.html' },
      { text: { en: 'Version 2 docs', zh: 'V2 文档' }, link: 'https://alist-doc.nn.ci/' },
    ],
  },
]
