/** @jest-environment node */
import { setRequestLocale } from 'next-intl/server'
import ContentPage from '@/app/[locale]/[[...slug]]/page'
import { layouts } from '@/components/layouts/layouts'
import { currentSnapshot } from '@/lib/content/live-site'
import { showSnapshot } from '@/__tests__/support/show-snapshot'
import { describePage } from '@/lib/page-data/page-data'
import type { Locale } from '@/lib/site/locales'
import { ContentFolder, pair } from '../../support/content-folder'
import { renderServer } from '../../support/render-page'

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/next-intl-server'))
jest.mock('next/headers', () => ({ headers: () => Promise.resolve(new Headers({ 'x-site-version': 'test' })) }))

const home = `---
home: true
title: Home
heroText: Mount it all
tagline: One list.
actions:
  - { text: Start, link: /guide/, type: primary }
features:
  - { title: Fast, details: Very. }
highlights:
  - { title: Plain card, details: Of its own. }
  - { title: Many storages, link: /guide/ }
heroCommands:
  - { title: Linux, command: ./alist server, note: "The password is in [the log](/guide/), as \`admin\`." }
  - { title: Windows, language: powershell, command: '.\\alist.exe server' }
heroFiles:
  - { name: Photos, driver: S3, detail: today }
featuresHeader: What for
---

Below.
`

let folder: ContentFolder
beforeAll(() => {
  folder = new ContentFolder({
    'en/index.md': home,
    'zh/index.md': home.replace('Mount it all', '挂载一切'),
    'en/guide/index.md': '---\ntitle: Guide\n---\n\nText with `code`.\n\n## First {#first}\n\n::: tip Mind\nthis\n:::\n',
    'zh/guide/index.md': '---\ntitle: 指南\n---\n\n文字。\n\n## 第一节 {#first}\n',
    'en/guide/only.md':
      '---\ntitle: Only English\nauthor: { name: Ada, url: https://ada.example/ }\ndate: 2026-08-05\ntag: S3\n---\n\n## One\n\n```bash\nls\n```\n',
    ...pair('guide/drivers/s3.md', '---\ntitle: S3\n---\n\nText.\n'),
    ...pair('guide/drivers/bare.md', '---\ntitle: Without\nsidebar: false\n---\n\nText.\n'),
    ...pair('tool/token.md', '---\ntitle: Token\n---\n\nA tool.\n'),
    ...pair(
      'me.md',
      '---\ntitle: Me\nportfolio: true\nname: Ada\nwelcome: Hello\ntitles: [Writer]\nmedias:\n  - { name: Code, url: https://ada.example/ }\n---\n\nAbout me.\n',
    ),
  })
  showSnapshot(folder.snapshot())
})

/** The page at a path in its layout, as plain HTML without drawings. */
async function render(locale: Locale, path: string): Promise<string> {
  setRequestLocale(locale)
  const page = currentSnapshot().pages[locale].get(path)
  if (!page) throw new Error(`no page ${path}`)
  const Layout = layouts[page.meta.kind]
  return (await renderServer(<Layout page={describePage(currentSnapshot(), page)} />))
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<!-- -->/g, '')
}

test('a doc page: title, text, contents list, way home with its positions, neighbours', async () => {
  const html = await render('en', '/guide/')
  expect(html).toMatch(/<h1[^>]*>Guide<\/h1>/)
  expect(html).toContain('<p>Text with <code>code</code>.</p>')
  expect(html).toMatch(/<a[^>]* href="#first"[^>]*>First<\/a>/)
  expect(html).toContain('<script type="application/ld+json">')
  expect(html.match(/<a[^>]*rel="next"[^>]*>/)?.[0]).toContain('href="/guide/drivers/s3.html"')
  expect(html.match(/<main/g)).toHaveLength(1)
})

test('a doc page shows author, date and tag', async () => {
  const html = await render('en', '/guide/only.html')
  expect(html).toContain('<a href="https://ada.example/">Ada</a>')
  expect(html).toContain('<time dateTime="2026-08-05T00:00:00Z">August 5, 2026</time>')
  expect(html).toContain('Tags: S3')
})

test('a page that is missing in Chinese is the English text, marked as such, in a Chinese frame', async () => {
  const html = await render('zh', '/guide/only.html')
  expect(html).toMatch(/<article class="prose" lang="en-US">/)
  expect(html).toContain('2026年8月5日')
  expect(html).toMatch(/[\u4E00-\u9FD5]/)
})

test.each([
  ['en', 'Mount it all'],
  ['zh', '挂载一切'],
] as const)('the home page in %s: hero, button, features, highlights, text', async (locale, headline) => {
  const html = await render(locale, '/')
  expect(html).toMatch(new RegExp(`<h1[^>]*><span>${headline}</span></h1>`))
  expect(html).toMatch(/<a[^>]*href="\/(?:zh\/)?guide\/"[^>]*>Start<\/a>/)
  for (const text of ['Fast', 'Many storages', '<p>Below.</p>']) expect(html).toContain(text)
})

test('the home page: a tab for each command, storages to choose, headings in steps', async () => {
  const html = await render('en', '/')
  for (const [value, text] of [
    ['linux', './alist server'],
    ['windows', '.\\alist.exe server'],
  ] as const) {
    expect(html).toMatch(new RegExp(`<input type="radio"[^>]*value="${value}"`))
    expect(html.replace(/<[^>]*>/g, '')).toContain(text)
  }
  expect(html).toMatch(/The password is in <a [^>]*href="\/guide\/"[^>]*>the log<\/a>, as <code>admin<\/code>\./)
  expect(html).toContain('<legend>Choose your storages. AList shows each one as a folder:</legend>')
  expect([...html.matchAll(/<h([1-3])[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, level, text]) => `${level} ${text}`)).toEqual([
    '1 Mount it all',
    '2 What for',
    '3 Fast',
    '2 Plain card',
    '2 Many storages',
  ])
})

test('a tool page: the choice of a server above the text', async () => {
  const html = await render('en', '/tool/token.html')
  expect(html.indexOf('<select')).toBeLessThan(html.indexOf('A tool.'))
})

test.each([
  ['s3', true],
  ['bare', false],
])('the page %s has the links of its section next to it: %s', async (name, expected) => {
  const html = await renderServer(
    await ContentPage({ params: Promise.resolve({ locale: 'en', slug: ['guide', 'drivers', `${name}.html`] }) }),
  )
  expect(!html.slice(html.indexOf('<nav id="sidebar"')).includes('data-drawer=""')).toBe(expected)
  expect(html.match(/<select/g)).toHaveLength(1)
})

test('a portfolio page: name, titles, links, text', async () => {
  const html = await render('en', '/me.html')
  for (const text of ['Ada', 'Hello', 'Writer', 'href="https://ada.example/"', '<p>About me.</p>']) expect(html).toContain(text)
})
