import katex from 'katex'

/**
 * TeX → MathML. Not KaTeX's HTML: that places every glyph by `style` attributes, which a Content-Security-Policy without
 * `'unsafe-inline'` refuses, and it needs 60 KB of fonts and style. MathML is drawn by the browser, read out by screen readers, costs no
 * script and no font, and carries its TeX source for copying.
 * @throws katex.ParseError, with the place of the fault in its message
 */
export function renderMath(tex: string, display: boolean): string {
  const html = katex.renderToString(tex, { output: 'mathml', displayMode: display, throwOnError: true, strict: 'ignore', trust: false })
  return tidyMath(html.replace(/^<span class="katex">|<\/span>$/g, ''))
}

/**
 * Says in classes what KaTeX says in ways that browsers or our policy do not take: `style` attributes go, and the column alignment of
 * tables, which MathML Core left to style sheets, becomes a class per cell.
 */
function tidyMath(mathml: string): string {
  return alignColumns(mathml).replace(/(<[^>]*?) style="[^"]*"/g, '$1')
}

const table = /<mtable\b[^>]*columnalign="([^"]*)"[^>]*>(?:(?!<mtable\b|<\/mtable>)[\s\S])*<\/mtable>/g

function alignColumns(mathml: string): string {
  return mathml.replace(table, (whole, columns: string) => {
    const alignments = columns.split(/\s+/)
    return whole.replace(/<mtr>((?:(?!<\/mtr>)[\s\S])*)<\/mtr>/g, (_row, cells: string) => {
      let index = 0
      return `<mtr>${cells.replace(/<mtd\b(?![^>]*class=)/g, (cell) => `${cell} class="${alignments[Math.min(index++, alignments.length - 1)] ?? 'center'}"`)}</mtr>`
    })
  })
}
