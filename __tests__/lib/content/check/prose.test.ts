/** @jest-environment node */
import { checkFiles, pair } from '../../../support/content-folder'

const faultsOf = (text: string, kind: string) =>
  checkFiles({ ...pair('page.md', `---\ntitle: Page\n---\n\n${text}`), 'en/a.png': 'x', 'zh/a.png': 'x' }).filter(
    (fault) => fault.startsWith('en/') && fault.includes(` ${kind}: `),
  )

describe('headings', () => {
  test.each([
    ['### One', 'en/page.md:5 warning heading: "### One" skips a level, expected "##" as the first below the title'],
    ['## One\n\n#### Two', 'en/page.md:7 warning heading: "#### Two" skips a level, expected "###" below "## One"'],
    [
      '## One\n\n### Two\n\n## Three\n\n#### Four',
      'en/page.md:11 warning heading: "#### Four" skips a level, expected "###" below "## Three"',
    ],
  ])('%j', (text, fault) => {
    expect(faultsOf(text, 'heading')).toEqual([fault])
  })

  test('down one by one, up as far as one likes', () => {
    expect(faultsOf('## One\n\n### Two\n\n#### Three\n\n## Four\n\n```md\n##### no heading\n```', 'heading')).toEqual([])
  })

  test('the heading of an included file is reported in that file', () => {
    const faults = checkFiles({ ...pair('_part.md', 'x\n\n#### Deep'), ...pair('a.md', '## One\n\n<!-- @include: ./_part.md -->') })
    expect(faults).toContain(
      'en/_part.md:3 warning heading: "#### Deep" skips a level, expected "###" below "## One" (included by en/a.md)',
    )
  })
})

describe('alternative texts', () => {
  test.each([
    ['![](./a.png)', './a.png has no alternative text, expected ![what it shows](…)'],
    ['x\n\n- ![ ](./a.png "Title")', './a.png has no alternative text'],
    ['![a.png](./a.png)', 'the alternative text of ./a.png is a file name'],
    ['<img src="./a.png">', './a.png has no alternative text, expected alt="what it shows", or alt="" for an ornament'],
    ['<p><img src="./a.png" alt="shot-1.webp"></p>', 'the alternative text of ./a.png is a file name'],
  ])('%j', (text, fault) => {
    expect(faultsOf(text, 'alt').join('\n')).toContain(fault)
  })

  test.each([
    '![The list of files](./a.png#dark =300x)',
    '<img alt="" src="./a.png">',
    '<img src="./a.png" alt="A list">',
    '`![](./a.png)`',
    '[](./a.png)',
  ])('nothing wrong: %j', (text) => {
    expect(faultsOf(text, 'alt')).toEqual([])
  })
})
