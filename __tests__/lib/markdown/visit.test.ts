/** @jest-environment node */
import { readFileSync } from 'node:fs'
import type { Root } from 'mdast'
import { visit as visitOfUnist } from 'unist-util-visit'
import { parseMarkdown } from '@/lib/markdown/parse'
import { visit } from '@/lib/markdown/tree/visit'

const text = readFileSync('content/en/guide/drivers/onedrive.md', 'utf8')
const tree = (): Root => parseMarkdown(text)

/** What a walk sees: types of the node and its parent, and the place. */
function walks(own: typeof visit, test?: string) {
  const seen: string[] = []
  const look = (node: { type: string }, index: number | undefined, parent: { type: string } | undefined) =>
    void seen.push(`${node.type} ${index} ${parent?.type}`)
  if (test) own(tree(), test, look)
  else own(tree(), look)
  return seen
}

test.each([undefined, 'text', 'link', 'root', 'nothing'])('a walk to %s sees what that of unist-util-visit sees', (type) => {
  const seen = walks(visit, type)
  expect(seen).toEqual(walks(visitOfUnist, type))
  if (!type) expect(seen.length).toBeGreaterThan(500)
})

test.each([
  ['ends', () => false],
  ['goes on with a sibling', (index: number) => index + 2],
])('a visitor %s as with unist-util-visit', (_, answer) => {
  const run = (own: typeof visit) => {
    const seen: string[] = []
    own(tree(), 'paragraph', (node, index) => {
      seen.push(JSON.stringify(node.position))
      return index === undefined ? undefined : answer(index)
    })
    return seen
  }
  expect(run(visit)).toEqual(run(visitOfUnist))
})

test('a visitor removes a node, replaces one, and adds children that are visited', () => {
  const run = (own: typeof visit) => {
    const root = tree()
    own(root, (node, index, parent) => {
      if (!parent || index === undefined) return undefined
      if (node.type === 'heading') {
        parent.children.splice(index, 1)
        return index
      }
      if (node.type === 'list') parent.children[index] = { type: 'html', value: 'list' } as never
      if (node.type === 'inlineCode') Object.assign(node, { type: 'strong', children: [{ type: 'text', value: 'code' }] })
      if (node.type === 'text') (node as { value: string }).value += '!'
      return undefined
    })
    return root
  }
  expect(run(visit)).toEqual(run(visitOfUnist))
})
