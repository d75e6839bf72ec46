import { readDefinition, splitParameters, type FlowBox } from './flow-box'

/** An arrow from one box to another. */
export interface FlowArrow {
  from: string
  to: string
  /** Which way out of a condition. */
  branch?: 'yes' | 'no'
  /** Words of the author beside the arrow. */
  text?: string
  /** Line of the arrow, as a line with `@>` asks for it. */
  line?: { stroke?: string; 'stroke-width'?: string }
}

/** A mistake, and where its line begins: characters from the start of the source. */
export interface FlowFault {
  message: string
  offset: number
}

/** A flowchart as it is written: boxes in the order of their arrows. */
export interface Flow {
  boxes: Map<string, FlowBox>
  arrows: FlowArrow[]
  faults: FlowFault[]
}

interface Statement {
  text: string
  offset: number
}

/** Statements of the source: a line without an arrow goes on with the text of the line before, as does one after a backslash. */
function statementsOf(source: string): Statement[] {
  const statements: Statement[] = []
  let offset = 0
  for (const line of source.split('\n')) {
    const last = statements.at(-1)
    if (last && (!/[-=@]>/.test(line) || last.text.endsWith('\\'))) last.text = `${last.text.replace(/\\$/, '')}\n${line}`
    else if (line.trim()) statements.push({ text: line, offset })
    offset += line.length + 1
  }
  return statements.map(({ text, offset: start }) => ({ text: text.trim(), offset: start }))
}

const branches: Readonly<Record<string, 'yes' | 'no'>> = { yes: 'yes', no: 'no', true: 'yes', false: 'no' }

/** Reads a line such as `a->c(yes, right)->e`. */
function readArrows(text: string): { arrows: FlowArrow[]; names: string[] } {
  const steps = text.split('->').map((step) => splitParameters(step))
  const arrows = steps.slice(1).map(({ name }, index): FlowArrow => {
    const before = steps[index]!
    // `yes`, `no`, `path1`, a direction, any with `@words`: the words stand beside the arrow.
    const words = before.parameters.map((parameter) => parameter.split('@').map((part) => part.trim()))
    return {
      from: before.name,
      to: name,
      branch: words.map(([way]) => branches[way ?? '']).find(Boolean),
      text: words.map(([, said]) => said).find(Boolean),
    }
  })
  return { arrows, names: steps.map(({ name }) => name) }
}

/** Reads a line such as `a@>b({"stroke":"Red"})`: how arrows look. */
function readLines(text: string): FlowArrow[] {
  const steps = text.split('@>').map((step) => /^\s*([^(]*?)\s*(?:\((.*)\))?\s*$/s.exec(step))
  return steps.slice(1).flatMap((step, index) => {
    if (!step?.[2]) return []
    const style = JSON.parse(step[2]) as Record<string, string | number>
    const line = Object.fromEntries(['stroke', 'stroke-width'].flatMap((name) => (style[name] ? [[name, String(style[name])]] : [])))
    return [{ from: steps[index]?.[1] ?? '', to: step[1] ?? '', line }]
  })
}

/** Reads the language of flowchart.js. Whatever is wrong is told with its place; what can be read is. */
export function readFlow(source: string): Flow {
  const flow: Flow = { boxes: new Map(), arrows: [], faults: [] }
  const lines: FlowArrow[] = []
  const uses: { name: string; offset: number }[] = []
  for (const { text, offset } of statementsOf(source)) {
    const fault = (message: string) => flow.faults.push({ message, offset })
    if (text.includes('=>')) {
      const box = readDefinition(text)
      if (typeof box === 'string') fault(box)
      else flow.boxes.set(box.name, box)
    } else if (text.includes('->')) {
      const { arrows, names } = readArrows(text)
      flow.arrows.push(...arrows)
      uses.push(...names.map((name) => ({ name, offset })))
    } else if (text.includes('@>')) {
      try {
        lines.push(...readLines(text))
      } catch {
        fault('the look of a line cannot be read, expected JSON such as st@>e({"stroke":"red"})')
      }
    } else fault(`"${text.split('\n')[0]}" is no line of a flowchart, expected "st=>start: Start" or "st->e"`)
  }
  const unknown = uses.filter(({ name }) => !flow.boxes.has(name))
  for (const [index, { name, offset }] of unknown.entries())
    if (unknown.findIndex((one) => one.name === name) === index)
      flow.faults.push({ message: `no box is called "${name}", expected a line such as ${name || 'name'}=>operation: Text`, offset })
  if (flow.arrows.length === 0 && flow.faults.length === 0)
    flow.faults.push({ message: 'no flow between symbols was found, expected lines such as `st->op`', offset: 0 })
  flow.arrows = unify(flow.arrows, lines)
  return flow
}

/** One arrow for each way: a path that two lines name is one, and `@>` lines dress those that are there. */
function unify(arrows: readonly FlowArrow[], lines: readonly FlowArrow[]): FlowArrow[] {
  const found = new Map<string, FlowArrow>()
  for (const arrow of arrows) {
    const key = `${arrow.from}\n${arrow.to}\n${arrow.branch}`
    found.set(key, { ...arrow, text: found.get(key)?.text ?? arrow.text })
  }
  return [...found.values()].map((arrow) => ({
    ...arrow,
    line: lines.find(({ from, to }) => from === arrow.from && to === arrow.to)?.line,
  }))
}
