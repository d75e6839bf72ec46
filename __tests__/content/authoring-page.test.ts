/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { parseMarkdown } from '@/lib/markdown/parse'
import { nodesOf } from '@/lib/markdown/nodes'
import { containers, tagNames } from '@/lib/markdown/vocabulary'

/** The page of all forms, and the pages that it leads to. */
const names = ['authoring', 'authoring/code', 'authoring/components', 'authoring/containers', 'authoring/drawings']
const read = (locale: string, name: string) =>
  readFileSync(`content/${locale}/guide/${name}.md`, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')

/** Components that are made for one page each. */
const elsewhere = new Set(['CommonOptions', 'DriverExplorer', 'DriverOperations', 'TokenTool'])

/** Names that are shown; those that stand for another are named. */
const namesOf = (known: ReadonlyMap<string, { entry: object }>) =>
  [...known].filter(([, { entry }]) => !('aliasOf' in entry)).map(([name]) => name)

describe.each(['en', 'zh'] as const)('content/%s/guide/authoring', (locale) => {
  const page = names.map((name) => read(locale, name)).join('\n')
  const examples = nodesOf(parseMarkdown(page), 'code').filter(({ lang }) => lang === 'md')

  test('each source is followed by itself, so that what is shown is what is written', () => {
    const unlike = examples.filter(({ value, position }) => {
      const after = page.slice(position?.end.offset).trimStart()
      return !after.startsWith(value.replaceAll(String.raw`[\!code`, '[!code'))
    })
    expect(unlike.map(({ value }) => value)).toEqual([])
    expect(examples.length).toBeGreaterThan(30)
  })

  test.each([
    ['containers', namesOf(containers).map((name) => new RegExp(`^:{3,}${/-|tabs/.test(name) ? ' ?' : ' ?'}${name}(?![\\w-])`, 'm'))],
    ['components', tagNames.filter((name) => !elsewhere.has(name)).map((name) => new RegExp(`<${name}[ />]`))],
    ['alerts', ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'].map((name) => new RegExp(`^> \\[!${name}\\]`, 'm'))],
    [
      'code notations',
      ['\\+\\+', '--', 'highlight', 'focus', 'error', 'warning', 'word:port'].map((name) => new RegExp(`// \\[!code ${name}\\]`)),
    ],
    ['options of fences', [/title="/, /\{2,4-5\}/, /:line-numbers$/m, /:line-numbers=20/, /:collapsed-lines/, /:no-copy/]],
    ['drawings', ['mermaid', 'sequence', 'pie', 'flow', 'echarts', 'chart'].map((name) => new RegExp(`^\`\`\`${name}`, 'm'))],
    ['includes', [/@include: \S+\.md -->/, /\.md\{3\}/, /\.md#end/]],
    [
      'inline forms',
      [
        /==\w|==\S/,
        /\^th\^/,
        /H~2~O/,
        /~~/,
        /:tada:/,
        /\[\[toc\]\]/,
        /\{#reach-me\}/,
        /=320x180/,
        /#light/,
        /#dark/,
        /\$e\^/,
        /\$\$/,
        /::icon /,
        /@tab:active/,
        /<details>/,
        /\[\^1\]/,
      ],
    ],
    ['demos', [/demo \[vue\]/, /demo \[react\]/]],
  ])('every form is there: %s', (_, forms) => {
    const results = page.replaceAll(/^(`{3,})md\n[\s\S]*?^\1$/gm, '')
    expect(forms.filter((form) => !form.test(results)).map(String)).toEqual([])
  })
})
