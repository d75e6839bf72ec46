/** @jest-environment node */
import { renderPlain } from '../../support/render-markdown'

const html = async (source: string) =>
  (await renderPlain(source, { locale: 'zh', file: 'zh/a.md', url: '/zh/a.html' })).replace(
    /<span class="visually-hidden">[^<]*<\/span>/g,
    '',
  )

describe('a bare address ends where Chinese begins', () => {
  test.each([...'。，；：！）（》《」”“、…～—→·', '然后', '（见下）', 'です', '입니다'])('before %s', async (after) => {
    const found = await html(`请打开 https://example.com/a${after}其余的话`)
    expect(found).toMatch(/href="https:\/\/example\.com\/a"[^>]*>https:\/\/example\.com\/a</)
    expect(textOf(found)).toBe(`请打开 https://example.com/a${after}其余的话`)
  })

  test.each([
    ['地址为https://example.com/b，密码见下（https://example.com/c）。', ['https://example.com/b', 'https://example.com/c']],
    ['**https://example.com/f**。', ['https://example.com/f']],
    ['www.example.com。', ['http://www.example.com']],
    ['https://example.com/?q=a&b=c#d，', ['https://example.com/?q=a&b=c#d']],
    ['| a |\n| - |\n| https://example.com/t。 |', ['https://example.com/t']],
    ['https://example.com.', ['https://example.com']],
  ])('%s', async (source, hrefs) => {
    const found = await html(source)
    expect([...found.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))).toEqual(hrefs)
    if (source.startsWith('**')) expect(found).toMatch(/<strong>.*<\/strong>。/)
  })
})

const textOf = (found: string) => found.replace(/<[^>]*>/g, '')

test.each([
  '以$开头、以$结尾的变量。',
  '使用$.ajax或$.get发送请求。',
  '路径 $(HOME)/$(USER) 会展开。',
  '$$是进程号，$$也可以。',
  '变量$_POST和$_GET。',
  '2^10和2^20都是二的幂。',
  '周一~周五和周六~周日开放。',
  'A~Z和a~z均可，约~3天或~5天。',
  '10^6次和10^9次',
  '约~3~5天',
  '版本^18或^20',
  'JS 中==与===不同，而==会转换类型。',
  'user:key:secret、a:b:c、urn:id:123、image:new:tag、drive:o:path',
  '${a}:id:b 与 s3:new:/x',
  'driver:key: 值，redis:lock:, app:id:',
  '开心(^o^)和（^w^）',
])('prose stays prose: %s', async (source) => {
  expect(await html(source)).toBe(`<p>${source}</p>`)
})

test('prose around code stays prose', async () => {
  expect((await html('使用`$`与$，或$。')).replace(/<[^>]*>/g, '')).toBe('使用$与$，或$。')
})

test.each([
  ['~~旧说法（已废弃）。~~新的说法。', '<del>旧说法（已废弃）。</del>新的说法。'],
  ['这是~~“错误”~~内容。', '这是<del>“错误”</del>内容。'],
  ['~~`代码`~~文字', '<del><code>代码</code></del>文字'],
  ['这是==标记==文字', '这是<mark>标记</mark>文字'],
  ['H~2~O是水', 'H<sub>2</sub>O是水'],
  ['面积为x^2^平方米', '面积为x<sup>2</sup>平方米'],
  ['文献^[1]^和^[2]^', '文献<sup>[1]</sup>和<sup>[2]</sup>'],
  ['功能^v3.34 新增^，', '功能^v3.34 新增^，'],
  ['**粗体：**文字', '<strong>粗体：</strong>文字'],
  ['完成:tada:了', '完成🎉了'],
  ['(:tada:)', '(🎉)'],
  ['[:tada:](https://example.com)', '🎉'],
])('a mark stays a mark: %s', async (source, expected) => {
  expect((await html(source)).replace(/ class="[^"]*"/g, '')).toContain(expected)
})

test.each(['公式$x^2$表示面积', '由$\\text{速度} = v$得', '$a$和$b$', '$|x|$'])('a formula stays a formula: %s', async (source) => {
  expect(await html(source)).toMatch(/<math|katex/)
})
