/** Shapes of the kinds of box in flowchart.js, as Mermaid writes them. */
const shapes = {
  start: ['([', '])'],
  end: ['([', '])'],
  operation: ['[', ']'],
  subroutine: ['[[', ']]'],
  condition: ['{', '}'],
  inputoutput: ['[/', '\\]'],
  input: ['[/', '\\]'],
  output: ['[\\', '/]'],
  parallel: ['(', ')'],
} as const

type Kind = keyof typeof shapes

/** Styles that a fence may select: `vue` (the site's accent), `ant` (cool outlines), `pie` (a color for every kind of box). */
export type Preset = 'vue' | 'ant' | 'pie'

/** A color for every kind of box: the pairs of border and background that containers have. */
const pieColours: Record<Kind, string> = {
  start: 'tip',
  end: 'caution',
  operation: 'info',
  subroutine: 'important',
  condition: 'warning',
  inputoutput: 'accent',
  input: 'accent',
  output: 'accent',
  parallel: 'note',
}

/** Fill, stroke and text color of a box, in tokens of the page, so that themes and accents apply. */
function lookOf(preset: Preset, kind: Kind): string[] {
  const isEnd = kind === 'start' || kind === 'end'
  if (preset === 'pie') return [`${pieColours[kind]}-soft`, pieColours[kind], 'text']
  if (preset === 'ant')
    return kind === 'condition' ? ['caution-soft', 'caution', 'text'] : [isEnd ? 'accent-soft' : 'bg', 'text-soft', 'text']
  return isEnd ? ['accent', 'accent', 'bg'] : [kind === 'condition' ? 'accent-soft' : 'bg-soft', 'accent', 'text']
}

/** A flowchart as Mermaid source, and its faults, each with its offset in the original. */
export interface TranslatedFlow {
  code: string
  faults: { message: string; offset: number }[]
}

/**
 * Translates the syntax of flowchart.js: boxes (`name=>kind: Text`) and ways (`a->b(yes)->c`). States (`|past`), links (`:>address`),
 * functions (`:$name`), directions of arrows and looks of single lines (`a@>b({…})`) have no effect.
 */
export function translateFlow(source: string, preset: Preset = 'vue', messages = { yes: 'yes', no: 'no' }): TranslatedFlow {
  const boxes = new Map<string, { kind: Kind; text: string }>()
  const faults: TranslatedFlow['faults'] = []
  const ways = new Map<string, string>()
  /** Number and first use of each name, in text order. */
  const numbers = new Map<string, { number: number; offset: number }>()
  const idOf = (name: string) => `n${numbers.get(name)?.number}`
  for (const { text, offset } of statementsOf(source)) {
    if (text.includes('=>')) {
      const [, name = '', word = '', rest = ''] = /^\s*([^=(]*?)\s*(?:\([^)]*\))?\s*=>\s*([^:\n]*?)\s*(?::(.*))?$/s.exec(text) ?? []
      if (!Object.hasOwn(shapes, word))
        faults.push({ message: `"${word}" is no kind of box, expected one of ${Object.keys(shapes).join(', ')}`, offset })
      const said = /^[>$]/.test(rest) ? '' : rest.split(/:[>$]/)[0]!.replace(/\|[^|]*$/, '')
      const lines = said.split('\n').map((line) => line.trim())
      boxes.set(name, { kind: word as Kind, text: lines.filter(Boolean).join('<br>') || name })
    } else if (text.includes('->')) {
      const steps = text.split('->').map((step) => /^\s*([^(]*?)\s*(?:\(([^)]*)\))?\s*$/s.exec(step) ?? ['', step.trim()])
      for (const [, name = ''] of steps) if (!numbers.has(name)) numbers.set(name, { number: numbers.size, offset })
      steps.slice(1).forEach(([, to = ''], index) => {
        const [, from = '', parameters = ''] = steps[index]!
        const label = labelOf(parameters, messages)
        ways.set(JSON.stringify([from, to, label]), `${idOf(from)} -->${label && `|"${label}"|`} ${idOf(to)}`)
      })
    } else if (!text.includes('@>')) {
      const firstLine = text.split('\n')[0]
      faults.push({ message: `"${firstLine}" is no line of a flowchart, expected "st=>start: Start" or "st->e"`, offset })
    }
  }
  for (const [name, { offset }] of numbers)
    if (!boxes.has(name))
      faults.push({ message: `no box is called "${name}", expected a line such as ${name || 'name'}=>operation: Text`, offset })
  if (ways.size === 0 && faults.length === 0)
    faults.push({ message: 'no flow between symbols was found, expected lines such as `st->op`', offset: 0 })
  if (faults.length > 0) return { code: '', faults }
  const lines = [...numbers.keys()].flatMap((name) => {
    const { kind, text } = boxes.get(name)!
    const [fill, stroke, color] = lookOf(preset, kind)
    const [open, close] = shapes[kind]
    return [
      `${idOf(name)}${open}"${text.replaceAll('"', "'")}"${close}`,
      `style ${idOf(name)} fill:var(--${fill}),stroke:var(--${stroke}),color:var(--${color})`,
    ]
  })
  return { code: ['flowchart TD', ...lines, ...ways.values()].join('\n'), faults }
}

/** Statements of the source: a line without an arrow continues the text of the previous line, and so does a line after a backslash. */
function statementsOf(source: string): { text: string; offset: number }[] {
  const statements: { text: string; offset: number }[] = []
  let offset = 0
  for (const line of source.split('\n')) {
    const last = statements.at(-1)
    if (last && (!/[-=@]>/.test(line) || last.text.endsWith('\\'))) last.text = `${last.text.replace(/\\$/, '')}\n${line.trim()}`
    else if (line.trim()) statements.push({ text: line.trim(), offset })
    offset += line.length + 1
  }
  return statements
}

/** Label of a way: the author's (`yes@fine`), or that of its branch. */
function labelOf(parameters: string, { yes, no }: { yes: string; no: string }): string {
  const ways = parameters.split(',').map((parameter) => parameter.split('@').map((part) => part.trim()))
  const said = ways.map(([, text]) => text).find(Boolean)
  const branch = ways.map(([way = '']) => ({ yes, true: yes, no, false: no })[way]).find(Boolean)
  return (said ?? branch ?? '').replaceAll('"', "'")
}
