/** A parsed sequence diagram: participants, and events from top to bottom. */
export interface Sequence {
  actors: { id: string; label: string }[]
  rows: SequenceRow[]
}

export type SequenceRow =
  | { kind: 'message'; from: string; to: string; text: string; dashed: boolean; open: boolean }
  | { kind: 'note'; over: string[]; text: string }
  | { kind: 'open'; name: string; text: string }
  | { kind: 'else'; text: string }
  | { kind: 'close' }

const message = /^(\S+?)\s*(--?)(>>|>|\)|x)\s*[+-]?\s*(\S+?)\s*:\s*(.*)$/
const blocks = /^(loop|alt|opt|par|critical|break)\b\s*(.*)$/

const breaks = (text: string) => text.trim().replace(/<br\s*\/?>|\\n/gi, '\n')

/** Parses a sequence diagram; undefined if a line is not supported here (Mermaid renders it then). */
export function readSequence(code: string): Sequence | undefined {
  const [header, ...lines] = code
    .split('\n')
    .map((line) => line.trim().replace(/;$/, ''))
    .filter((line) => line && !line.startsWith('%%'))
  if (!/^sequenceDiagram$/.test(header ?? '')) return undefined
  const actors: Sequence['actors'] = []
  const rows: SequenceRow[] = []
  let depth = 0
  const meet = (id: string, label = id) => {
    if (!actors.some((actor) => actor.id === id)) actors.push({ id, label: breaks(label) })
  }
  for (const line of lines) {
    const actor = /^(?:participant|actor)\s+(\S+)(?:\s+as\s+(.+))?$/.exec(line)
    const said = message.exec(line)
    const block = blocks.exec(line)
    const note = /^note\s+(?:left of|right of|over)\s+([^:]+):\s*(.+)$/i.exec(line)
    const other = /^(?:else|and|option)\b\s*(.*)$/.exec(line)
    if (actor) meet(actor[1]!, actor[2])
    else if (note) {
      const over = note[1]!.split(',').map((id) => id.trim())
      over.forEach((id) => meet(id))
      rows.push({ kind: 'note', over, text: breaks(note[2]!) })
    } else if (said) {
      const [, from = '', dash, head, to = '', text = ''] = said
      meet(from)
      meet(to)
      rows.push({ kind: 'message', from, to, text: breaks(text), dashed: dash === '--', open: head === ')' || head === '>' })
    } else if (block) {
      depth++
      rows.push({ kind: 'open', name: block[1]!, text: breaks(block[2]!) })
    } else if (other && depth > 0) rows.push({ kind: 'else', text: breaks(other[1]!) })
    else if (line === 'end' && depth-- > 0) rows.push({ kind: 'close' })
    else if (!/^(?:activate|deactivate)\s+\S+$|^acc(?:Title|Descr):/.test(line)) return undefined
  }
  return depth === 0 && actors.length > 0 && rows.length > 0 ? { actors, rows } : undefined
}
