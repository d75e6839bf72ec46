import katex from 'katex'

/** Characters of MathML for one of TeX: a letter takes ten, a cell of a table a hundred. What an author's macros stand for has no other bound. */
const maxGrowth = 200

/**
 * TeX → MathML. KaTeX's HTML output is not used: it positions every glyph with `style` attributes, which a Content-Security-Policy without
 * `'unsafe-inline'` rejects, and needs 60 KB of fonts and styles. Browsers render MathML, screen readers read it, it needs no script and no
 * font, and it contains the TeX source for copying.
 * @throws katex.ParseError with the position in its message
 */
export function renderMath(tex: string, display: boolean): string {
  const html = katex.renderToString(tex, { output: 'mathml', displayMode: display, throwOnError: true, strict: 'ignore', trust: false })
  if (html.length > maxGrowth * (tex.length + 10)) throw new Error('its macros stand for too many signs')
  return tidyMath(html.replace(/^<span class="katex">|<\/span>$/g, ''))
}

/**
 * Replaces what browsers or our policy do not accept with classes: `style` attributes are removed, and the column alignment of tables,
 * which MathML Core leaves to style sheets, becomes a class per cell.
 */
const tidyMath = (mathml: string): string => alignColumns(mathml).replace(/(<[^>]*?) style="[^"]*"/g, '$1')

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
