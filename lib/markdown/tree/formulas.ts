import type { Root } from 'mdast'
import type { Math } from 'mdast-util-math'

/** For each formula that ends at the end of a line, the rest of the page is parsed again. */
const maxParsedAgain = 50

/** The opening line of a formula, TeX, and the closing dollars at the end of a line of it. */
const formula = /^(\$\$[^\S\n]*)([^$\n]*\n[^$]*[^$\s][^\S\n]*)\$\$[^\S\n]*(?=\n|$)/

/**
 * Accepts formulas that other engines accept: with TeX behind the opening `$$`, and with the closing one at the end of a line. The parser takes
 * the one for a remark on the formula, and for the other goes on to the next line of `$$`.
 */
export function resolveFormulas(tree: Root, text: string, parse: (text: string) => Root): void {
  let parsedAgain = 0
  // The list changes on the way.
  for (let index = 0; index < tree.children.length; index++) {
    const node = tree.children[index] as Math
    if (node.type !== 'math') continue
    const { start, end } = node.position!
    if (node.meta) node.value = `${node.meta}\n${node.value}`
    const [whole = '', , tex = ''] = formula.exec(text.slice(start.offset, end.offset)) ?? []
    // An ordinary formula has its closing dollars on a line of their own.
    if (!whole || /\n[^\S\n]*$/.test(tex) || parsedAgain++ === maxParsedAgain) continue
    node.value = tex.trim()
    const rest = start.offset! + whole.length
    // Blanks in place of what comes before keep lines and columns as they are.
    tree.children.splice(index + 1, Infinity, ...parse(text.slice(0, rest).replaceAll(/[^\n]/g, ' ') + text.slice(rest)).children)
    Object.assign(end, { offset: rest, line: start.line + whole.split('\n').length - 1, column: whole.length - whole.lastIndexOf('\n') })
  }
}
