import { openPage, visit } from './browser'
import { languageOf } from './page-paths'
import { findViolations } from './violations'

test.each([
  ['language', '/guide/', 'zh-CN', 390],
  ['language', '/zh/guide/', 'en-US', 1366],
])('the %s dialog on %s: no violation', async (_, address, locale, width) => {
  const page = await openPage({ locale, viewport: { width, height: 844 }, reducedMotion: 'reduce' })
  await visit(page, address)
  await page.getByRole('dialog', { name: /Your primary language/ }).waitFor()
  expect(await findViolations(page)).toEqual([])
})

test.each([
  [
    '',
    {
      main: 'Main navigation',
      sidebar: 'Sidebar',
      contents: 'On This Page',
      crumbs: 'Breadcrumb',
      neighbours: 'Page navigation',
      language: 'Select language',
      look: 'Appearance',
      search: 'Search docs, drivers, errors',
      edit: 'Edit this page',
    },
  ],
  [
    '/zh',
    {
      main: '主导航',
      sidebar: '侧边栏',
      contents: '此页内容',
      crumbs: '面包屑',
      neighbours: '页面导航',
      language: '选择语言',
      look: '外观',
      search: '搜索文档、驱动、错误',
      edit: '编辑此页',
    },
  ],
] as const)('names and landmarks in "%s"', async (prefix, names) => {
  const page = await openPage({ locale: languageOf(prefix), viewport: { width: 1500, height: 900 } })
  await visit(page, `${prefix}/guide/install/docker.html`)
  for (const name of [names.main, names.sidebar, names.contents, names.crumbs, names.neighbours]) {
    expect([name, await page.getByRole('navigation', { name, exact: true }).count()]).toEqual([name, 1])
  }
  for (const name of [names.language, names.look, names.search]) {
    expect([name, await page.getByRole('button', { name }).filter({ visible: true }).count()]).toEqual([name, 1])
  }
  expect(await page.locator('header').getByRole('navigation', { name: names.main }).count()).toBe(1)
  expect(await page.getByRole('link', { name: names.edit }).count()).toBe(1)
  expect(await page.getByRole('main').count()).toBe(1)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('what thumbs touch is at least 44 px high on a phone', async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await visit(page, '/guide/install/docker.html')
  const small = async (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 0 && (height < 44 || width < 44)
          ? [`${element.getAttribute('aria-label') ?? element.textContent} ${width}×${height}`]
          : []
      }),
    )
  expect(await small('header button, header a')).toEqual([])
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).tap()
  expect(await small('#sidebar a, #sidebar summary, #sidebar select')).toEqual([])
})
