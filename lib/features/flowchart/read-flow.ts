import { readDefinition, splitParameters, type FlowBox } from './flow-box'

/** An edge from one node to another. */
export interface FlowArrow {
  from: string
  to: string
  /** Branch of a condition. */
  branch?: 'yes' | 'no'
  /** The author's label of the edge. */
  text?: string
  /** Line style of the edge, as set by a line with `@>`. */
  line?: { stroke?: string; 'stroke-width'?: string }
}

/** A mistake with its offset: characters from the start of the source. */
export interface FlowFault {
  message: string
  offset: number
}

/** A parsed flowchart: nodes in the order of their edges. */
export interface ParsedFlowchart {
  boxes: Map<string, FlowBox>
  arrows: FlowArrow[]
  faults: FlowFault[]
}

interface Statement {
  text: string
  offset: number
}

/** Statements of the source: a line without an arrow continues the text of the previous line, and so does a line after a backslash. */
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

/** Parses a line such as `a->c(yes, right)->e`. */
function readArrows(text: string): { arrows: FlowArrow[]; names: string[] } {
  const steps = text.split('->').map((step) => splitParameters(step))
  const arrows = steps.slice(1).map(({ name }, index): FlowArrow => {
    const before = steps[index]!
    // `yes`, `no`, `path1`, or a direction, each optionally with `@text`, which is the edge's label.
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

/** Parses a line such as `a@>b({"stroke":"Red"})`, which styles edges. */
function readLines(text: string): FlowArrow[] {
  const steps = text.split('@>').map((step) => /^\s*([^(]*?)\s*(?:\((.*)\))?\s*$/s.exec(step))
  return steps.slice(1).flatMap((step, index) => {
    if (!step?.[2]) return []
    const style = JSON.parse(step[2]) as Record<string, string | number>
    const line = Object.fromEntries(['stroke', 'stroke-width'].flatMap((name) => (style[name] ? [[name, String(style[name])]] : [])))
    return [{ from: steps[index]?.[1] ?? '', to: step[1] ?? '', line }]
  })
}

/** Parses the syntax of flowchart.js. Every mistake is reported with its position; everything else is parsed. */
export function readFlow(source: string): ParsedFlowchart {
  const flow: ParsedFlowchart = { boxes: new Map(), arrows: [], faults: [] }
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

/** One edge per branch: a path named by two lines is one edge, and `@>` lines style existing edges. */
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
