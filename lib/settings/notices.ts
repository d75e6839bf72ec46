import { z } from 'zod'
import type { Localized } from '@/lib/site/locales'

const action = z.object({
  text: z.string().min(1),
  /** Site path without language (`/guide/changelog.html`), or an absolute URL, which opens in a new window; without it the action only closes. */
  link: z
    .string()
    .regex(/^(\/(?!\/)|https?:\/\/)/, 'expected a site path or an http(s) address')
    .optional(),
  type: z.enum(['default', 'primary']).default('default'),
})

/** One notice: a line above the text that can be expanded, or a modal dialog. */
const noticeSchema = z
  .object({
    /** Shown on pages whose locale-free path begins with this. The longest matching path wins. */
    path: z.string().startsWith('/').optional(),
    /** Regular expression on the locale-free path. Comes before every `path`. */
    match: z.string().optional(),
    /** Shown where the text has `<PageNotice />`, not above it. */
    inText: z.boolean().default(false),
    title: z.string().min(1),
    /** Markdown. */
    content: z.string().min(1),
    actions: z.array(action).default([]),
    /** Once dismissed, never again in this browser; otherwise again in the next tab. */
    showOnce: z.boolean().default(false),
    /** A modal dialog instead of a line. */
    fullscreen: z.boolean().default(false),
    /** No close button: the visitor must choose an action. */
    confirm: z.boolean().default(false),
    /** Key of the notice in the browser's storage. Without it, an edited notice is shown again. */
    noticeKey: z.string().optional(),
  })
  .refine(({ path, match }) => path !== undefined || match !== undefined, 'a notice needs `path` or `match`')
  .refine(({ confirm, actions }) => !confirm || actions.length > 0, '`confirm` needs an action')

export type Notice = z.infer<typeof noticeSchema>

/** Checks a list of notices and fills in the defaults. */
export const parseNotices = (notices: z.input<typeof noticeSchema>[]): Notice[] => z.array(noticeSchema).parse(notices)

/** Notices of each language. If several match a page, only one is shown (`notice-choice.ts`). */
export const notices: Partial<Localized<Notice[]>> = {
  en: parseNotices([
    {
      match: String.raw`^/guide/(?:changelog|install/\w+)\.html$`,
      inText: true,
      title: 'If your version is older than v3.30, read this first',
      content: [
        '- **v3.20.1** changed the layout of `config.json`: move your ports and certificates under `scheme`.',
        "- **v3.25** and later store passwords as hashes. You can't view a password, only set a new one.",
        "- **v3.30.0** and later don't run on Windows 7 or Windows Server 2008.",
      ].join('\n'),
      actions: [{ text: 'Read the reminders', link: '/guide/changelog.html#before-you-upgrade', type: 'primary' }],
      showOnce: true,
    },
  ]),
  zh: parseNotices([
    {
      match: String.raw`^/guide/(?:changelog|install/\w+)\.html$`,
      inText: true,
      title: '如果当前版本早于 v3.30，请先阅读',
      content: [
        '- **v3.20.1** 更改了 `config.json` 的结构：请把端口和证书移到 `scheme` 之下。',
        '- **v3.25** 起密码以哈希保存，无法再查看，只能重新设置。',
        '- **v3.30.0** 起不再支持 Windows 7 和 Windows Server 2008。',
      ].join('\n'),
      actions: [{ text: '查看版本提醒', link: '/guide/changelog.html#before-you-upgrade', type: 'primary' }],
      showOnce: true,
    },
  ]),
}
