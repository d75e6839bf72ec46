/** @jest-environment node */
import { parseFence } from '@/lib/markdown/fence'
import { renderPlain } from '../../support/render-markdown'
import { stripPrompts } from '@/components/markdown/code/copy-button.client'

test.each([
  ['js', 'title="/etc/x y" {1,3-5} :line-numbers :collapsed-lines', { title: '/etc/x y', highlight: '1,3-5', firstLine: 1, collapsed: 15 }],
  ['sh', ':line-numbers=5 :no-copy', { language: 'shellscript', firstLine: 5, copy: false }],
  ['js', '{1}:line-numbers:collapsed-lines=3', { highlight: '1', firstLine: 1, collapsed: 3 }],
  ['nosuch', null, { language: 'text' }],
  [null, null, { language: 'text', label: '' }],
  ['js', '[a.js]', { title: 'a.js' }],
])('%s %s', (label, meta, expected) => {
  expect(parseFence(label, meta)).toEqual({ language: 'javascript', label, copy: true, ...expected })
})

const lines = async (source: string) =>
  [
    ...(await renderPlain(source))
      .replace(/<span class="head".*?<\/span>/g, '')
      .matchAll(/<span class="(line[^"]*)"[^>]*>((?:(?!<span class="line).)*)<\/span>/gs),
  ].map(([, name, html]) => [name, html?.replace(/<[^>]+>/g, '')])

test.each([
  ['```js {2}\na\nb\n```', 'line: a, line highlighted: b'],
  ['```js {2-9999999999}\na\nb\n```', 'line: a, line highlighted: b'],
  ['```js\na // [!code ++]\nb // [!code --]\n```', 'line diff add: a, line diff remove: b'],
  [
    '```bash\na # [!code highlight]\nb # [!code error]\nc # [!code warning]\n```',
    'line highlighted: a, line highlighted error: b, line highlighted warning: c',
  ],
  ['```yaml\na b # [!code focus]\nc d\n```', 'line focused: a b, line: c d'],
])('%j', async (source, expected) => {
  expect((await lines(source)).map(([name, text]) => `${name}: ${text?.trimEnd()}`).join(', ')).toBe(expected)
})

test('tokens carry classes and no styles; neighbours of one class are one', async () => {
  const html = await renderPlain('```json\n{ "a": [1, true] }\n```')
  expect(html).not.toContain('style')
  expect(html).toMatch(/<span class="[a-z]">/)
  expect(html).not.toMatch(/<span class="(\w)">[^<]*<\/span><span class="\1">/)
})

test.each([
  ['```bash title="/etc/x"\nls\n```', '/etc/x', '<figcaption class="head">/etc/x</figcaption>'],
  ['```bash\nls\npwd\n```', 'bash', undefined],
])('%j is named %s, and shows a title above the code', async (source, name, head) => {
  const html = await renderPlain(source)
  expect(html).toContain(`role="group" aria-label="Code: ${name}"`)
  expect(html.match(/<(\w+) class="head".*?<\/\1>/)?.[0]).toBe(head)
})

test('inline code is marked if it may break over lines: more than 24 columns', async () => {
  const html = await renderPlain(
    '`123456789012345678901234` `1234567890123456789012345` `十三个汉字占二十六列宽度啊` `十二个汉字占二十四列宽度`',
  )
  expect([...html.matchAll(/<code( data-long="")?>/g)].map(([, long]) => long !== undefined)).toEqual([false, true, true, false])
})

test('an ellipsis for a value stays on the line of the word before it', async () => {
  expect(await renderPlain('`failed to copy … from … to …`')).toContain('failed to copy\u00A0… from\u00A0… to\u00A0…')
})

test('line numbers and folding', async () => {
  const html = await renderPlain('```txt:line-numbers=9 :collapsed-lines=2\na\nb\nc\n```')
  expect(html).toContain('<span class="line" data-n="9">a</span>')
  expect(html).toContain('<span class="line" data-n="11" data-rest="">c</span>')
  expect(html).toContain('<label class="unfold"><input type="checkbox"/><span>Show all 3 lines</span></label>')
})

test('control characters of a terminal are not shown', async () => {
  expect(await lines('```ansi\n\u001B[1;31mred\u001B[0m plain\n```')).toEqual([['line', 'red plain']])
})

test('a word is marked', async () => {
  expect(await renderPlain('```js\n// [!code word:abc]\nlet abc = 1\n```')).toMatch(
    /<span class="highlighted-word">abc<\/span>|class="[^"]*highlighted-word[^"]*">abc/,
  )
})

test.each([
  ['$ a\n> b\noutput $ d\n  $ e\n', 'a\nb\ne\n'],
  ['PS C:\\> Get-Item .\n', 'Get-Item .\n'],
  ['C:\\Users\\me>dir\n', 'dir\n'],
  ['root@host:~# ls\na  b\nroot@host:~# pwd\n', 'ls\npwd\n'],
  ['$ docker run \\\n  -p 1:1\n1234\n', 'docker run \\\n  -p 1:1\n'],
  ['$ cat <<EOF\n> quoted\nEOF\nout\n', 'cat <<EOF\n> quoted\nEOF\n'],
  ['$ echo hi\nhi', 'echo hi'],
  ['$ a && \\\n> b\nout', 'a && \\\nb'],
  ['$ a \\\n  > out.log\n', 'a \\\n  > out.log\n'],
  ['$ cat <<EOF\n> a\n> EOF\n$ b', 'cat <<EOF\na\nEOF\nb'],
  ['PS C:\\> a `\n>> b\n', 'a `\nb\n'],
  ['# A remark\n$ a\nout\n# Another\n$ b', 'a\nb'],
  ['[root@host ~]# a\nout', 'a'],
  ['(venv) $ a\n/ # b\nme@mac ~ % c', 'a\nb\nc'],
  ...['> /var/log/app.log\ncat <<EOF > a.md\n> quoted\nEOF\n', 'echo a\n$ b\n', '# A remark\nb > c'].map((text) => [text, text]),
])('prompts are not copied: %j', (shown, copied) => {
  expect(stripPrompts(shown)).toBe(copied)
})

test.each([
  ['html', '<p>new</p> <!-- [!code ++] -->\n<!-- [!code highlight] -->\n<p>marked</p>', '<p>new</p>\n<p>marked</p>'],
  ['vue', '<b>new</b> <!-- [!code ++] -->\n  <!-- [!code focus] -->\n<b>marked</b>', '<b>new</b>\n<b>marked</b>'],
  ['jsx', '<b>new</b> {/* [!code ++] */}\n  {/* [!code highlight] */}\n<b>marked</b>', '<b>new</b>\n<b>marked</b>'],
  ['js', 'if (a) {/* [!code ++] */\n} // [!code --]', 'if (a) {\n}'],
  ['css', 'a {} /* [!code ++] */\n/* [!code highlight] */\nb {}', 'a {}\nb {}'],
  ['bat', 'echo a & REM [!code ++]\n:: [!code highlight]\necho b', 'echo a\necho b'],
  ['tsx', 'a {/* [!code ++] */}\nf() {/* [!code --] */}', 'a\nf() {}'],
  ['lua', 'a -- [!code ++]\n--[[ [!code --] ]]\nb', 'a\nb'],
  ['powershell', 'a <# [!code ++] #>\nb # [!code --]', 'a\nb'],
  ['haskell', 'a -- [!code ++]\nb {- [!code --] -}', 'a\nb'],
  ['twig', '{{ a }} {# [!code ++] #}\n{{ b }} {# [!code --] #}', '{{ a }}\n{{ b }}'],
  ['erb', '<%= a %> <%# [!code ++] %>\nb <%-- [!code --] --%>', '<%= a %>\nb'],
  ['handlebars', 'a {{! [!code ++] }}\nb {{!-- [!code --] --}}', 'a\nb'],
  ['nosuch', 'a <!-- [!code ++] -->\nb # [!code --]', 'a\nb'],
])('the comment of a mark leaves nothing behind in %s', async (language, source, shown) => {
  const found = await lines(`\`\`\`${language}\n${source}\n\`\`\``)
  expect(found.map(([, text]) => text?.replaceAll('&#x3C;', '<').replaceAll('&lt;', '<')).join('\n')).toBe(shown)
  expect(found.filter(([name]) => name !== 'line')).toHaveLength(2)
})

test('code in a sample of Markdown is colored, although no page has loaded its language before', async () => {
  expect(await renderPlain('````md\n```julia\nx # note\n```\n````')).toContain('<span class="c"># note</span>')
})

test('lines of more than 300 characters, and blocks beyond 20,000 characters of a page, are not colored', async () => {
  const block = (text: string) => `\`\`\`sh\n${text}\n\`\`\`\n\n`
  const comment = (length: number) => '# '.padEnd(length, 'x')
  const colored = async (source: string) => (await renderPlain(source)).split('<span class="c">').length - 1
  expect(await colored(block(`${comment(300)}\n${comment(301)}\n${comment(50)}`))).toBe(2)
  // Without bounds, this takes two minutes.
  const bait = block(Array.from({ length: 30 }, () => '<'.repeat(999)).join('\n'))
  expect(await colored(block(comment(50)) + bait.repeat(6) + block(comment(50)))).toBe(1)
})
