/** @jest-environment node */
import path from 'node:path'
import { readHistory } from '@/lib/content/history'
import { buildSnapshot } from '@/lib/content/snapshot'
import { ContentFolder, checkFiles, pair } from '../../support/content-folder'

let folder: ContentFolder

test('a page missing in one language is served in the other', () => {
  folder = new ContentFolder({ 'en/a.md': '# Only English', 'zh/b.md': '# 只有中文' })
  const { pages } = folder.snapshot()
  expect(pages.zh.get('/a.html')).toMatchObject({ locale: 'zh', contentLocale: 'en', url: '/zh/a.html', file: 'en/a.md' })
  expect(pages.en.get('/b.html')).toMatchObject({ locale: 'en', contentLocale: 'zh', url: '/b.html', file: 'zh/b.md' })
})

test('two files with one URL: the second is reported, the first is the page', () => {
  folder = new ContentFolder({ ...pair('g/index.md', 'One'), ...pair('g/README.md', 'Two') })
  const routes = folder.check().flatMap(({ field, message }) => (field === 'route' ? message : []))
  expect(routes).toEqual([
    '/g/ is already the address of en/g/README.md, expected one file a route',
    '/zh/g/ is already the address of zh/g/README.md, expected one file a route',
  ])
})

test('old URLs: ones in use and ones without a slash are reported on their line', () => {
  folder = new ContentFolder({ ...pair('a.md', '---\nredirectFrom: [/b.html, old]\n---\n'), ...pair('b.md', 'x') })
  const faults = folder.check().flatMap(({ file, line, message }) => (file === 'en/a.md' ? `${line} ${message}` : []))
  expect(faults).toEqual([
    '2 "/b.html" already belongs to en/b.md, expected an address no page uses',
    '2 found "old", expected a path that begins with "/", without ?, #, . or ..',
  ])
})

describe('stale translations, from git', () => {
  const stale = async () => {
    const { pages } = await folder.snapshotWithHistory()
    return [...pages.en.values(), ...pages.zh.values()].filter((page) => page.stale).map(({ file }) => file)
  }
  const text = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`

  beforeEach(() => {
    folder = new ContentFolder()
    folder.git(['init', '-q'])
    folder.commit({ 'en/a.md': text('A', 'One.'), 'zh/a.md': text('甲', '一。') }, 0)
  })

  test('both in one commit: neither is', async () => {
    expect(await stale()).toEqual([])
  })

  test('the one that was left behind is, until it follows', async () => {
    folder.commit({ 'en/a.md': text('A', 'Two.') }, 100)
    expect(await stale()).toEqual(['zh/a.md'])
    expect(folder.check(await folder.snapshotWithHistory()).map(({ file, field, message }) => `${file} ${field} ${message}`)).toEqual([
      'zh/a.md stale en/a.md changed on 2023-11-14, this text last on 2023-11-14, expected a look at what changed',
    ])
    folder.commit({ 'zh/a.md': text('甲', '二。') }, 200)
    expect(await stale()).toEqual(['en/a.md'])
    folder.commit({ 'en/a.md': text('A', 'Three.'), 'zh/a.md': text('甲', '三。') }, 300)
    expect(await stale()).toEqual([])
  })

  test('a change of the frontmatter alone leaves nothing to translate', async () => {
    folder.commit({ 'en/a.md': text('Another title', 'One.') }, 100)
    expect(await stale()).toEqual([])
  })

  test('a commit can declare a translation checked, until the other text changes again', async () => {
    folder.commit({ 'en/a.md': text('A', 'Uno.') }, 100)
    expect(await stale()).toEqual(['zh/a.md'])
    folder.git(
      ['commit', '-q', '--allow-empty', '-m', 'Check translations\n\nTranslation-Checked: zh/b.md\nTranslation-Checked: zh/a.md'],
      200,
    )
    expect(await stale()).toEqual([])
    folder.commit({ 'en/a.md': text('A', 'Two.') }, 300)
    expect(await stale()).toEqual(['zh/a.md'])
  })

  test('a text that is being edited counts as looked at', async () => {
    folder.commit({ 'en/a.md': text('A', 'Two.') }, 100)
    folder.write({ 'zh/a.md': text('甲', '二。') })
    expect(await stale()).toEqual([])
  })

  test('dates and names are exported, e-mail addresses are not', async () => {
    const { git } = (await folder.snapshotWithHistory()).pages.en.get('/a.html')!
    expect(git).toMatchObject({ created: '2023-11-14T22:13:20+00:00', updated: '2023-11-14T22:13:20+00:00', contributors: ['Ada'] })
    expect(JSON.stringify(git)).not.toContain('example.com')
  })

  test('a commit that leaves the text as it is counts in the history of its page', async () => {
    const before = (await folder.snapshotWithHistory()).pages.en.get('/a.html')!
    folder.commit({ 'en/a.md': text('A', 'Two.') }, 100)
    folder.commit({ 'en/a.md': text('A', 'One.') }, 200)
    const after = (await folder.snapshotWithHistory()).pages.en.get('/a.html')!
    expect(after.source).toBe(before.source)
    expect(after.git?.updated).toBe('2023-11-14T22:16:40+00:00')
    expect(after.git?.commit).not.toBe(before.git?.commit)
  })

  test('content may be a folder of a repository', async () => {
    folder.commit({ 'part/en/a.md': text('A', 'One.') }, 100)
    const part = path.join(folder.dir, 'part')
    expect(buildSnapshot(part, await readHistory(part)).pages.en.get('/a.html')?.git?.contributors).toEqual(['Ada'])
  })
})

test('a folder without git has no dates, and nothing is stale', async () => {
  folder = new ContentFolder(pair('a.md', 'x'))
  // A temporary folder can be inside a checkout: an uncommitted file has no history either.
  expect((await folder.snapshotWithHistory()).pages.en.get('/a.html')).toMatchObject({ git: null, stale: null })
})

test('the second reading of an unchanged page says the same; a changed included part is seen', () => {
  folder = new ContentFolder({ ...pair('a.md', '<!-- @include: ./_p.md -->\n\n::: foo\nx\n:::'), ...pair('_p.md', '## One') })
  const first = folder.snapshot()
  const second = folder.snapshot()
  expect(second.pages.en.get('/a.html')!.outline()).toEqual(first.pages.en.get('/a.html')!.outline())
  expect(second.faults).toEqual(first.faults)
  folder.write(pair('_p.md', '## Two'))
  expect(
    folder
      .snapshot()
      .pages.en.get('/a.html')!
      .outline()
      .headings.map(({ text }) => text),
  ).toEqual(['Two'])
})

test('frontmatter faults carry line, path, value and what was expected', () => {
  folder = new ContentFolder()
  const faults = checkFiles({
    ...pair(
      'a.md',
      '---\ntitle: 1\norder: first\ndir:\n  order: x\ntags: [a, 2]\nsticky: true\nbreadCrumb: false\ndate: soon\nsectionAliases:\n  b: [c, 0x10]\n---\n',
    ),
    ...pair('b.md', '---\ntitle: "x\n---\n'),
    ...pair('c.md', '---\n- a\n---\n'),
    ...pair('d.md', '---\ntitle: a\ntitle: b\n---\n'),
  })
  expect(faults.filter((fault) => fault.startsWith('en/'))).toEqual([
    'en/a.md:2 warning title: found 1, read as "1", expected text in quotes',
    'en/a.md:3 error order: found "first", expected a number',
    'en/a.md:5 error dir.order: found "x", expected a number',
    expect.stringMatching(
      /^en\/a.md:6 error tags.*: found .*, expected string or array|^en\/a.md:6 error tags: found \["a",2\], expected /,
    ),
    'en/a.md:7 warning sticky: unknown field, expected one of the fields that docs/authoring.md lists',
    'en/a.md:8 warning breadCrumb: unknown field (did you mean breadcrumb?), expected one of the fields that docs/authoring.md lists',
    'en/a.md:9 error date: found "soon", expected a date such as 2026-08-05 or 2026-08-05 14:30',
    'en/a.md:11 error sectionAliases.b: no heading and no error has the anchor "b", expected one that the page has',
    'en/a.md:11 warning sectionAliases.b.1: found 16, read as "0x10", expected text in quotes',
    expect.stringContaining('en/b.md:'),
    'en/c.md:2 error frontmatter: found a list, expected fields such as "title: Text"',
    expect.stringMatching(/en\/d.md:3 error frontmatter: title stands here a second time/),
  ])
})

test('a page at whose address the server would not answer is reported', () => {
  const long = '长'.repeat(60)
  folder = new ContentFolder({ ...pair('a\\b.md', 'x'), ...pair(`${long}/${long}.md`, 'x') })
  expect(folder.check().flatMap(({ file, field, message }) => (field === 'route' && file.startsWith('en/') ? message : []))).toEqual([
    'browsers read "\\" in an address as "/", expected a name without it',
    'the address has 1087 characters, expected 1024 at most (9 for each Chinese one): shorter names',
  ])
})
