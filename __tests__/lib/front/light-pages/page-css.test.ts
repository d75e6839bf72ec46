/** @jest-environment node */
import { parseSheet, pickPageCss } from '@/lib/front/light-pages/page-css'
import { elementsOf, readHtml } from '@/lib/site/text/read-html'

const elements = elementsOf(readHtml('<p class="prose aB3_used" title="class=&quot;cD4_other&quot;">Text</p><i class="_x_Y_icon"></i>'))

test.each([
  [
    'what is global stays',
    '@charset "utf-8";:root{--a:1}p,a:hover{margin:0}.prose h2{color:red}',
    '@charset "utf-8";:root{--a:1}p,a:hover{margin:0}.prose h2{color:red}',
  ],
  [
    'a block of declarations stays whole',
    '@font-face{font-family:a;src:b}@page{margin:0;size:a4}',
    '@font-face{font-family:a;src:b}@page{margin:0;size:a4}',
  ],
  ['modules the page does not name go', '.aB3_used{a:b}.cD4_other{a:b}', '.aB3_used{a:b}'],
  ['of a module the page names, all stays', '.aB3_later[data-open]{a:b}', '.aB3_later[data-open]{a:b}'],
  ['modules may begin with an underscore', '._x_Y_icon{a:b}._x_Z_icon{a:b}', '._x_Y_icon{a:b}'],
  ['a rule stays when one of its selectors may match', '.cD4_other,.aB3_used p{a:b}', '.cD4_other,.aB3_used p{a:b}'],
  ['a selector that needs a missing module cannot match', '.aB3_used .cD4_other{a:b}', ''],
  ['what is negated decides nothing', '.aB3_used:not(.cD4_other, :has(.cD4_x)){a:b}', '.aB3_used:not(.cD4_other, :has(.cD4_x)){a:b}'],
  ['an alternative in parentheses may match without its module', ':is(.cD4_other, b) p{a:b}', ':is(.cD4_other, b) p{a:b}'],
  [
    'groups are looked into, empty ones go',
    '@media (width>1px){.cD4_a{a:b}.aB3_a{a:b}}@layer x{@media print{.cD4_a{a:b}}}',
    '@media (width>1px){.aB3_a{a:b}}',
  ],
  ['nested rules go with their rule', '.cD4_a{color:red;&:hover{a:b}}.aB3_a{color:red;&:hover{a:b}}', '.aB3_a{color:red;&:hover{a:b}}'],
  [
    'animations of other modules go',
    '@keyframes cD4_turn{to{rotate:1turn}}@keyframes aB3_turn{to{rotate:1turn}}',
    '@keyframes aB3_turn{to{rotate:1turn}}',
  ],
  ['strings may hold anything', '.aB3_a:after{content:"}{;\\""}.cD4_a{a:b}', '.aB3_a:after{content:"}{;\\""}'],
])('%s', (_, css, expected) => {
  expect(pickPageCss([parseSheet(css)], elements)).toBe(expected)
})

test('sheets keep their order', () => {
  expect(pickPageCss(['a{b:c}', 'd{e:f}'].map(parseSheet), elements)).toBe('a{b:c}d{e:f}')
})

test('a sheet cut off is refused', () => {
  expect(() => parseSheet('@media print{a{b:c}')).toThrow('Unclosed block')
})
