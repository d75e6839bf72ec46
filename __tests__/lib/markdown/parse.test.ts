/** @jest-environment node */
import type { Code, Root } from 'mdast'
import { parseMarkdown } from '@/lib/markdown/parse'

const text = ['# Title', '', '```ts {1} title="a.ts"', 'const a = 1', '```', '', '::: tip', 'Text with **bold** and $x^2$', ':::', ''].join(
  '\n',
)

it('returns a separate but equal tree to each caller', () => {
  const first = parseMarkdown(text)
  const untouched = structuredClone(first)
  const code = first.children.find((node): node is Code => node.type === 'code')
  Object.assign(code ?? {}, { value: 'changed', data: {} })
  first.children.pop()
  const second: Root = parseMarkdown(text)
  expect(second).toEqual(untouched)
  second.children.length = 0
  expect(parseMarkdown(text)).toEqual(untouched)
})
