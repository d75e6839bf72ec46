import { posix } from 'node:path'
import type { EnglishFirst, Locale } from '@/lib/site/locales'

const words: EnglishFirst<Record<'describe' | 'category' | 'storage' | 'first' | 'service' | 'todo', string>> = {
  en: {
    describe: 'One sentence on what the reader gets from this page, 155 characters at most.',
    category: 'Guide',
    storage: 'Storage',
    first: 'One paragraph: what this is, and for whom.',
    service: 'One paragraph: what the service is, what the driver can do with it, and for whom it is the right one.',
    todo: 'Replace every sentence of this page.',
  },
  zh: {
    describe: '一句话说明读者能从本页得到什么，不超过 80 个汉字。',
    category: '指南',
    storage: '存储',
    first: '一段话说明这是什么、适合谁。',
    service: '一段话说明这是什么服务、驱动能做什么、适合谁。',
    todo: '请替换本页的每一句话。',
  },
}

/** A section in both languages: headings and text. */
type Section = EnglishFirst<[heading: string, text: string]>

const general: Section[] = [
  { en: ['Before you start', '- What is needed.'], zh: ['开始之前', '- 需要什么。'] },
  {
    en: ['Steps', '1. One action a step.\n2. What the reader sees when it worked.'],
    zh: ['步骤', '1. 每步一个操作。\n2. 成功后读者会看到什么。'],
  },
  {
    en: ['Errors', '| Message | Cause | What to do |\n| --- | --- | --- |\n| `message` | Cause. | Remedy. |'],
    zh: ['错误信息', '| 信息 | 原因 | 处理办法 |\n| --- | --- | --- |\n| `message` | 原因。 | 办法。 |'],
  },
]

/** The driver page of docs/writing.md, whose order is fixed. */
const driver = (common: string, facts: string): Section[] => [
  { en: ['Before you start', '- What account, app, plan or network is needed.'], zh: ['开始之前', '- 需要什么账号、应用、套餐或网络。'] },
  { en: ['Get a refresh token', '1. One action a step.'], zh: ['获取刷新令牌', '1. 每步一个操作。'] },
  {
    en: [
      'Add the storage',
      `1. Choose the driver, fill in the options, save.\n2. The status is \`work\` and the folder lists.\n\nOptions of all storages are on [Common settings](${common}).`,
    ],
    zh: [
      '添加存储',
      `1. 选择驱动，填写选项，保存。\n2. 状态为 \`work\`，文件夹能列出内容。\n\n所有存储共有的选项见[通用设置](${common})。`,
    ],
  },
  {
    en: ['Options', `<DriverOptions name=${facts} />\n\nOnly options that need more words than the table.`],
    zh: ['选项', `<DriverOptions name=${facts} />\n\n只写表格里说不清的选项。`],
  },
  { en: ['How it behaves', 'Limits, links, cache, rapid upload, video.'], zh: ['行为与限制', '限制、链接、缓存、秒传、视频。'] },
  { en: ['Cautions', '::: warning\nOnly what can hurt.\n:::'], zh: ['注意事项', '::: warning\n只写会造成损失的事。\n:::'] },
  {
    en: ['Errors', '| Message | Cause | What to do |\n| --- | --- | --- |\n| `message` | Cause. | Remedy. |'],
    zh: ['错误信息', '| 信息 | 原因 | 处理办法 |\n| --- | --- | --- |\n| `message` | 原因。 | 办法。 |'],
  },
  { en: ['See also', `- [Common settings](${common})`], zh: ['相关页面', `- [通用设置](${common})`] },
]

/**
 * Text of a new page.
 * @param name path without language and `.md`: `guide/drivers/foo`
 * @param anchor creates a heading's anchor, which both languages share
 */
export function buildPageText(name: string, titles: EnglishFirst, locale: Locale, anchor: (heading: string) => string): string {
  const isDriver = /^guide\/drivers\/(?!index$)[^/]+$/.test(name)
  const facts = `"${titles.en.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  const sections = isDriver
    ? driver(posix.relative(posix.dirname(`/${name}`), '/guide/drivers/common.md').replace(/^(?!\.)/, './'), facts)
    : general
  const text = words[locale] ?? words.en
  const parts = [
    frontmatter({
      title: titles[locale] ?? titles.en,
      icon: isDriver ? 'cloud' : 'file-text',
      description: text.describe,
      category: [text.category],
      ...(isDriver && { tag: [text.storage] }),
      aliases: [],
    }),
    `<!-- ${text.todo} -->`,
    isDriver ? text.service : text.first,
    ...(isDriver ? [`<DriverFacts name=${facts} />`] : []),
    ...sections.map((section) => {
      const [heading, body] = section[locale] ?? section.en
      return `## ${heading}${locale === 'en' ? '' : ` {#${anchor(section.en[0])}}`}\n\n${body}`
    }),
  ]
  return `${parts.join('\n\n')}\n`
}

/** JSON strings are valid YAML strings, whatever they contain. */
function frontmatter(fields: Record<string, unknown>): string {
  const lines = Object.entries(fields).map(
    ([name, value]) => `${name}: ${Array.isArray(value) ? `[${value.join(', ')}]` : quoted(String(value))}`,
  )
  return `---\n${lines.join('\n')}\n---`
}

function quoted(text: string): string {
  return /^[\p{L}\p{N}][^:#"'\n]*$/u.test(text) && !/^(?:true|false|null|yes|no|on|off|[\d.]+)$/i.test(text) ? text : JSON.stringify(text)
}
