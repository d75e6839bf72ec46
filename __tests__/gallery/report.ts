/** A picture of a page or state at one width. */
export interface Picture {
  name: string
  /** Name of its files. */
  id: string
  width: number
  path: string
  /** Share of the pixels that changed. */
  change: number
  /** Whether there is no accepted picture of the same size. */
  isNew: boolean
  faults: string[]
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** The report, for the folder that holds the pictures: faults, then what changed before and after, then everything. */
export function reportHtml(pictures: readonly Picture[], faults: readonly string[]): string {
  const changed = pictures.filter(({ change }) => change > 0)
  const same = pictures.filter(({ change }) => change === 0)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
  body { margin: 24px; font: 14px/1.5 system-ui; color-scheme: light dark }
  section { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
  figure { margin: 0 }
  img { max-width: 480px; border: 1px solid #8885 }
</style>
<h1>Gallery: ${pictures.length} pictures, ${changed.length} changed or new, ${faults.length} faults</h1>
<p>Accept what changed with <code>npm run gallery -- --accept</code>. Every picture leads to its full size.</p>
${faults.length ? `<h2>Faults of the layout</h2>\n<ul>${faults.map((fault) => `<li>${escape(fault)}</li>`).join('\n')}</ul>` : ''}
<h2>Changed: before, after, difference</h2>
${changed.map(changeHtml).join('\n') || '<p>Nothing.</p>'}
<h2>Unchanged</h2>
<section>${same.map((picture) => figureHtml(picture, 'new', picture.id)).join('\n')}</section>
</html>
`
}

function changeHtml(picture: Picture): string {
  const { id, path, change, isNew } = picture
  const parts = isNew ? (['new'] as const) : (['accepted', 'new', 'diff'] as const)
  const amount = isNew ? 'new, or of another size' : `${(100 * change).toFixed(1)} % of the pixels`
  return `<h3>${escape(id)} <small>${escape(path)} · ${amount}</small></h3>
<section>${parts.map((part) => figureHtml(picture, part, part)).join('\n')}</section>`
}

function figureHtml({ id }: Picture, part: 'accepted' | 'new' | 'diff', caption: string): string {
  const folder = part === 'accepted' ? '../../__tests__/gallery/accepted' : part
  return `<figure><a href="full/${id}.png"><img src="${folder}/${id}.png" alt="" loading="lazy"></a><figcaption>${escape(caption)}</figcaption></figure>`
}
