/**
 * React's payload format ("Flight", React 19.3) and Next 16.4's way of writing it into a page: `self.__next_f.push([1,"…"])` with pieces of
 * a stream of rows. A row is `1a:["$","a",null,{"href":"/guide/"}]` up to a line break, or `1b:T2f,` and that many (hexadecimal) bytes of
 * text.
 *
 * If the format changes, the static export below a sub-path has links without it after hydration: export.e2e fails.
 */
const push = /self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g

/**
 * Changes string properties in a page's data, wherever Next has cut the stream into pieces. Texts stay as they are.
 * @param script source of the file with a page's data
 * @param change new value of a property
 */
export function changePayloadProperties(script: string, change: (name: string, value: string) => string): string {
  const parts = [...script.matchAll(push)].map(([, text = '""']) => JSON.parse(text) as string)
  if (parts.length === 0) return script
  const rows = changeRows(Buffer.from(parts.join('')), change)
  let first = true
  return script.replace(push, () => {
    if (!first) return '0'
    first = false
    return `self.__next_f.push([1,${JSON.stringify(rows)}])`
  })
}

function changeRows(bytes: Buffer, change: (name: string, value: string) => string): string {
  const out: string[] = []
  for (let at = 0; at < bytes.length;) {
    const colon = bytes.indexOf(':', at)
    const text = colon === -1 ? null : /^T([\da-f]+),/.exec(bytes.toString('latin1', colon + 1, colon + 12))
    if (text) {
      const end = colon + 1 + text[0].length + Number.parseInt(text[1] ?? '0', 16)
      out.push(bytes.toString('utf8', at, end))
      at = end
      continue
    }
    const line = bytes.indexOf('\n', at)
    const end = line === -1 ? bytes.length : line + 1
    out.push(changeRow(bytes.toString('utf8', at, end), change))
    at = end
  }
  return out.join('')
}

function changeRow(row: string, change: (name: string, value: string) => string): string {
  return row.replace(/"([\w-]+)":("\/(?:[^"\\]|\\.)*")/g, (all: string, name: string, value: string) => {
    const before = JSON.parse(value) as string
    const after = change(name, before)
    return after === before ? all : `"${name}":${JSON.stringify(after)}`
  })
}
