/** @jest-environment node */
import { renderMarkdown, renderPlain } from '../../support/render-markdown'

describe('inline forms', () => {
  test.each([
    ['==m **b**==', '<p><mark>m <strong>b</strong></mark></p>'],
    ['19^th^ H~2~O ~~no~~', '<p>19<sup>th</sup> H<sub>2</sub>O <del>no</del></p>'],
    [':tada: :nosuch: 10:100:3 host:port', '<p>🎉 :nosuch: 10:100:3 host:port</p>'],
    ['a\nb', '<p>a<br/>b</p>'],
    ['**粗体：**文字 和**“引用”**后', '<p><strong>粗体：</strong>文字 和<strong>“引用”</strong>后</p>'],
    ['a < b, {x}, {{ y }}, C:\\path a_b_c', '<p>a &lt; b, {x}, {{ y }}, C:\\path a_b_c</p>'],
    ['`{{ x }}` <ip>:<端口>', '<p><code>{{ x }}</code> &lt;ip>:&lt;端口></p>'],
    ['$5 and $10, ${HOME}/$USER', '<p>$5 and $10, ${HOME}/$USER</p>'],
    ['3~5天，7~9天 2^3 与 2^4', '<p>3~5天，7~9天 2^3 与 2^4</p>'],
    ['x<br>y <kbd>K</kbd> <font color="red">r</font>', '<p>x<br/>y <kbd>K</kbd> <font color="red">r</font></p>'],
    ['[t](./a.md){.btn title="x"}', '<p><a href="/guide/a.html" class="btn" title="x">t</a></p>'],
    ['text {.lead #p}', '<p class="lead" id="p">text</p>'],
    ['text {name} and {"a": 1}', '<p>text {name} and {&quot;a&quot;: 1}</p>'],
    ['x <Badge text="Beta" type="warning" />', '<p>x <span class="badge" data-kind="warning">Beta</span></p>'],
    ['<Badge text="Beta" />\n## H', expect.stringMatching(/^<span class="badge".*<h2 id="h"/)],
    ['<i class="fa-solid fa-nothing"></i>x<i>y</i>', '<p>x<i>y</i></p>'],
    [
      '<https://e.x/>',
      '<p><a href="https://e.x/" target="_blank" rel="noopener noreferrer" class="external">https://e.x/<span class="visually-hidden"> (opens in a new window)</span></a></p>',
    ],
  ])('%s', async (source, html) => {
    expect(await renderPlain(source)).toEqual(html)
  })

  test('icons are drawn', async () => {
    expect(await renderMarkdown('::icon fa6-solid:star:: <i class="fa-brands fa-github"></i>')).toMatch(/<svg.*<svg/)
  })
})

describe('containers', () => {
  const hint = (kind: string, title: string, body: string) =>
    `<div role="note" class="hint" data-kind="${kind}" data-prose=""><p class="title"><span>${title}</span></p>${body}</div>`
  test.each([
    ['::: tip\nx\n:::', hint('tip', 'Tip', '<p>x</p>')],
    [
      ':::tip[Own]{#id .c}\nx\n:::',
      hint('tip', 'Own', '<p>x</p>').replace('role="note" class="hint"', 'id="id" class="c hint" role="note"'),
    ],
    ['> [!CAUTION]\n> x', hint('caution', 'Caution', '<p>x</p>')],
    ['::: danger\nx\n:::', hint('caution', 'Caution', '<p>x</p>')],
    ['::: details Sum\nx\n:::', '<details class="details"><summary>Sum</summary><p>x</p></details>'],
    ['::: center\nx\n:::', '<div class="align" data-align="center" data-prose=""><p>x</p></div>'],
    ['::: nosuch\nx\n:::', '<div><p>x</p></div>'],
    ['::: tip\n::: note\nx\n:::\n:::', hint('tip', 'Tip', hint('note', 'Note', '<p>x</p>'))],
    ['- a\n::: tip\n- b\n:::\nc', `<ul><li>a</li></ul>${hint('tip', 'Tip', '<ul><li>b</li></ul>')}<p>c</p>`],
    ['1. a\n\n   ::: tip\n   x\n   :::\n2. b', `<ol><li><p>a</p>${hint('tip', 'Tip', '<p>x</p>')}</li><li><p>b</p></li></ol>`],
    ['> ::: tip\n> x\n> :::\n> y', `<blockquote>${hint('tip', 'Tip', '<p>x</p>')}<p>y</p></blockquote>`],
    ['| a |\n|---|\n| b |\n::: tip\nx\n:::', expect.stringMatching(/<\/table><\/div><div role="note"/)],
    ['::: steps\n1. a\n:::', '<div class="steps"><ol><li>a</li></ol></div>'],
  ])('%j', async (source, html) => {
    expect(await renderPlain(source)).toEqual(html)
  })

  test('default titles in Chinese', async () => {
    const html = await renderPlain('::: tip\n:::\n::: info\n:::\n::: details\n:::\n> [!WARNING]\n> x', { locale: 'zh', file: 'zh/a.md' })
    for (const title of ['提示', '相关信息', '详情', '注意']) expect(html).toContain(title)
  })
})

describe('tabs', () => {
  test('every panel is in the page, with its title and value', async () => {
    const html = await renderPlain('::: tabs#os\nlead\n@tab Linux#linux\n- a\n@tab:active `Win`\nb\n:::')
    expect(html).toMatch(/^<div data-tabs="tabs"><div data-prose=""><p>lead<\/p><\/div>/)
    expect(html).toContain('data-store="VUEPRESS_TAB_STORE" data-group="os"')
    expect(html).toMatch(
      /<input[^>]* value="linux"\/><label[^>]*>Linux<\/label><input[^>]* checked="" value="`Win`"\/><label[^>]*><code>Win<\/code><\/label>/,
    )
    expect(html).toMatch(/data-title="Linux"><div data-prose=""><ul><li>a<\/li><\/ul><\/div><\/div>.*<p>b<\/p>/)
  })

  test('code tabs keep their own store; the restoring script comes only with a group', async () => {
    const html = await renderPlain('::: code-tabs\n@tab npm\n```bash\nnpm i\n```\n@tab yarn\n```bash\nyarn\n```\n:::')
    expect(html).toContain('VUEPRESS_CODE_TAB_STORE')
    expect(html).not.toContain('<script>')
  })

  test('@tab elsewhere is text', async () => {
    expect(await renderPlain('a\n\n@tab b')).toBe('<p>a</p><p>@tab b</p>')
  })
})

describe('headings, images, tables', () => {
  test('a heading is named by its text, its link by what it links to', async () => {
    expect(await renderPlain('## A `b` {#own}')).toBe(
      '<h2 id="own" aria-label="A b">A <code>b</code><a class="link" href="#own" aria-labelledby="own"></a></h2>',
    )
  })

  test('a first heading that repeats the title is left out, another one is of the second level', async () => {
    expect(await renderPlain('# T\n\nx', {}, 'T')).toBe('<p>x</p>')
    expect(await renderPlain('# U\n\nx', {}, 'T')).toMatch(/^<h2 id="u".*<p>x<\/p>$/)
  })

  const image = (src: string, size = '') => `<img class="image"${size} src="${src}" alt="a" loading="lazy" decoding="async"/>`
  const zoom = (src: string, size?: string, mode = '') => `<a href="${src}" class="zoom" data-zoom=""${mode}>${image(src, size)}</a>`
  test.each([
    ['![a](x.png =300x200)', `<figure data-figure="">${zoom('/_content/en/guide/x.png', ' width="300" height="200"')}</figure>`],
    ['![a](/x.png#dark)', `<figure data-figure="">${zoom('/x.png', '', ' data-mode="dark"')}</figure>`],
    ['![a](/x.png "Cap")', `<figure data-figure="">${zoom('/x.png')}<figcaption>Cap</figcaption></figure>`],
    ['See ![a](/x.png)', `<p>See ${zoom('/x.png')}</p>`],
    ['[![a](/x.png)](./b.md)', `<p><a href="/guide/b.html">${image('/x.png')}</a></p>`],
  ])('%s', async (source, html) => {
    expect(await renderPlain(source)).toBe(html)
  })

  test('tables scroll in a named region', async () => {
    expect(await renderPlain('## Opts\n\n| a |\n|:-:|\n| b<br>c |')).toContain(
      '<div class="region" role="group" aria-label="Table: Opts"><table><thead><tr><th data-align="center">a</th></tr></thead><tbody><tr><td data-align="center">b<br/>c</td></tr></tbody></table></div>',
    )
  })

  test('[[toc]] lists the headings', async () => {
    expect(await renderPlain('[[toc]]\n\n## A\n### B\n## C')).toContain(
      '<nav aria-label="Contents"><ul><li><a href="#a">A</a><ul><li><a href="#b">B</a></li></ul></li><li><a href="#c">C</a></li></ul></nav>',
    )
  })
})
