/** @jest-environment node */
import { formatFault } from '@/lib/content/errors'
import { checkFiles, ContentFolder, pair } from '../../../support/content-folder'

const holder = globalThis as { __ranCode?: boolean }

/** Faults of one English file, as `line:column: field: message`, and a second page that must not suffer. */
function faultsOf(text: string): string[] {
  const folder = new ContentFolder({ ...pair('good.md', '# Good'), ...pair('bad.md', text) })
  const faults = folder.check().filter(({ file }) => !file.startsWith('zh/'))
  expect(faults.every(({ file }) => file === 'en/bad.md')).toBe(true)
  expect(folder.snapshot().pages.en.get('/good.html')?.meta.title).toBe('Good')
  return faults.map((fault) => `${fault.severity} ${formatFault(fault).replace('en/bad.md:', '')}`)
}

describe('frontmatter is YAML and nothing else', () => {
  test.each(['js', 'javascript', 'JavaScript', ' js', 'coffee', 'toml', 'json', 'yaml', '[object'])('---%s is refused', (word) => {
    const faults = faultsOf(`---${word}\nmodule.exports = { title: (globalThis.__ranCode = true, "x") }\n---\n\n# Title\n`)
    expect(faults).toEqual([`error 1: frontmatter: found "---${word.trim()}", expected "---" alone: frontmatter is YAML and nothing else`])
    expect(holder.__ranCode).toBeUndefined()
  })

  test('what an included part or an old version begins with is not run either', () => {
    const part = '---js\n{ title: (globalThis.__ranCode = true) }\n---\n\nText\n'
    expect(checkFiles({ ...pair('_part.md', part), ...pair('a.md', '# A\n\n<!-- @include: ./_part.md -->') })).toEqual([])
    expect(holder.__ranCode).toBeUndefined()
  })

  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...'bcdefghi'.split('').map((name, index) => `${name}: &${name} [${`*${'abcdefgh'[index]}, `.repeat(9)}]`),
  ].join('\n')

  const longText = `a: &a ${'x'.repeat(10_000)}\nb: [${'*a, '.repeat(50)}]`

  test.each([
    ['a list that holds itself', 'tag: &a [*a]', [/^error 2:10: frontmatter: \*a stands inside what it names/]],
    ['fields that hold themselves', 'dir: &d\n  title: x\n  more: *d', [/^error 4:9: frontmatter: \*d stands inside what it names/]],
    ['an alias of nothing', 'tag: *nobody', [/^error 2:6: frontmatter: \*nobody names nothing/]],
    ['an alias bomb', bomb, [/^error 2:1: frontmatter: the aliases of this text stand for too many values/]],
    ['a long text with many aliases', longText, [/^error 2:1: frontmatter: the aliases of this text stand for too many values/]],
    [
      'long names of nested values',
      `? ${'x'.repeat(200)}\n: { ${Array.from({ length: 300 }, (_, at) => `k${at}: 1`).join(', ')} }`,
      [/^error 2:1: frontmatter: the values are nested too deeply, or their names are too long/],
    ],
    ['deep nesting', `tag: ${'['.repeat(50_000)}`, [/^error 2:.* frontmatter: /]],
    ['two documents', 'title: a\n...\ntitle: b', [/^error 4:1: frontmatter: a second document/]],
    [
      'fields of every object',
      'constructor: 1\n__proto__: 2\ntoString: 3',
      [/^warning 2:1: constructor: unknown field/, /^warning 3:1: __proto__: unknown/, /^warning 4:1: toString: unknown/],
    ],
    ['no end', 'title: Lost', [/^error 1: frontmatter: the frontmatter that begins here never ends/]],
    ['another end', 'title: a\n---js\nmore', [/^error 3: frontmatter: found "---js", expected "---" alone as the end/]],
  ])('%s is the error of one file', (_, yaml, expected) => {
    const end = yaml === 'title: Lost' || yaml.includes('---js') ? '' : '\n---\n\n# Title\n'
    const faults = faultsOf(`---\n${yaml}${end}`)
    expect(faults).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
  })

  test('neither a thematic break nor an empty block is frontmatter', () => {
    expect(faultsOf('---\n\nText below a rule.\n')).toEqual([])
    expect(faultsOf('----\n\nText\n')).toEqual([])
    expect(faultsOf('---\n---\n\n# Title\n')).toEqual([])
  })
})

describe('values are what they say', () => {
  test.each([
    ['date: 2024-13-45', /date: found "2024-13-45", expected a date such as/],
    ['prev: "http://["', /prev: found "http:\/\/\[", expected a path of the site/],
    ['next:\n  link: "//["', /next.*: found .*, expected a path of the site/],
    ['cover: "http://["', /cover: found "http:\/\/\[", expected the path of a picture/],
    [
      'actions:\n  - text: Go\n    link: "javascript:alert(1)"',
      /^error 4:5: actions\.0\.link: found "javascript:alert\(1\)", expected a path/,
    ],
    ['author:\n  name: A\n  url: "data:text/html,x"', /author.*: found .*, expected .*a path of the site/],
  ])('%s is an error', (yaml, expected) => {
    expect(faultsOf(`---\n${yaml}\n---\n\n# Title\n`)).toEqual([expect.stringMatching(expected)])
  })

  test('an old URL with its language is reported, since it would never match', () => {
    expect(faultsOf('---\nredirectFrom:\n  - /zh/old.html\n---\n\n# Title\n')).toEqual([
      'warning 3:5: redirectFrom: "/zh/old.html" leads nowhere, expected "/old.html": old addresses are written without their language',
    ])
  })
})
