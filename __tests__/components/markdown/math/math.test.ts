/** @jest-environment node */
import { mathPlugin } from '@/components/markdown/math/math'
import { renderMath } from '@/components/markdown/math/render-math'
import { renderMarkdown } from '../../../support/render-markdown'
import { runPlugin } from '../../../support/run-plugin'

test.each([
  ['Inline $a^2$ text', [{ dataTex: 'a^2' }]],
  ['是$x$的 ($y$) **$z$**', [{ dataTex: 'x' }, { dataTex: 'y' }, { dataTex: 'z' }]],
  ['$$\na\n\nb\n$$', [{ dataTex: 'a\n\nb', dataDisplay: 'true' }]],
  ['$$E=mc^2$$', [{ dataTex: 'E=mc^2', dataDisplay: 'true' }]],
  ['```math\nx\n```', [{ dataTex: 'x', dataDisplay: 'true' }]],
  ['$5 and $10', []],
  ['价格为 $5 到 $10', []],
  ['costs US$5, then $HOME/bin:$PATH', []],
  ['${HOME} and ${USER}', []],
  ['\\$a$', []],
  ['`$a$`', []],
])('%j', async (markdown, formulas) => {
  expect((await runPlugin(mathPlugin, markdown)).map(({ properties }) => properties)).toEqual(formulas)
})

test.each([
  '\\frac{1}{2}',
  '\\fcolorbox{red}{blue}{x}',
  '\\boxed{x} \\cancel{y}',
  '\\begin{aligned} a &= b \\\\ c &= d \\end{aligned}',
  '\\begin{array}{|c|c|} a & b \\\\ \\hline c & d \\end{array}',
  '\\textcolor{red}{\\mathbf{x}} \\rule{1em}{2em}',
  '\\xrightarrow{abc}',
])('%s carries no inline style and no HTML', (tex) => {
  const mathml = renderMath(tex, true)
  expect(mathml).toMatch(/^<math[\s\S]*<\/math>$/)
  expect(mathml).not.toMatch(/ style=|<span|class="katex/)
})

test('columns of aligned equations lean on their sign', () => {
  const mathml = renderMath('\\begin{aligned} a &= b \\end{aligned}', true)
  expect(mathml.match(/<mtd class="\w+"/g)).toEqual(['<mtd class="right"', '<mtd class="left"'])
})

test('markup in a formula is text', () => {
  expect(renderMath('\\text{<img src=x onerror=alert(1)>}', false)).not.toContain('<img')
  expect(() => renderMath('\\href{javascript:alert(1)}{x}', false)).not.toThrow()
  expect(renderMath('\\href{javascript:alert(1)}{x}', false)).not.toMatch(/href="javascript/)
})

test('macros that stand for thousands of signs are refused; what people write grows less', () => {
  const bomb = `\\def\\a{${'x'.repeat(100)}}${'\\a'.repeat(300)}`
  expect(() => renderMath(bomb, true)).toThrow('its macros stand for too many signs')
  for (const tex of ['x', '\\iff', '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}', `\\def\\R{\\mathbb{R}}${'x \\in \\R '.repeat(20)}`])
    expect(() => renderMath(tex, true)).not.toThrow()
})

test('a faulty formula stays visible', async () => {
  expect(await renderMarkdown('$\\frac{1}$')).toMatch(/<code class="faulty">\\frac\{1\}<\/code>/)
})
