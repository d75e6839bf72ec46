import type { Node } from 'web-tree-sitter'
import type { Located } from './package'
import { partsOf } from './parse'
import type { GoWorld } from './world'

/** A value known from the source text alone. `unknown` is computed at run time. */
export type GoValue =
  | { kind: 'constant'; value: string | number | boolean | null }
  /** Text with parts that are known only at run time, represented by `null`. */
  | { kind: 'template'; parts: (string | null)[] }
  | { kind: 'literal'; at: Located }
  | { kind: 'unknown'; at: Located }

/** An expression, and the values of its free names: parameters and local variables of a function. */
export interface Scope extends Located {
  locals?: ReadonlyMap<string, GoValue>
}

const constant = (value: string | number | boolean | null): GoValue => ({ kind: 'constant', value })

/** Value of an expression, as far as constants, concatenation and functions with a single `return` determine it. */
export function evaluate(world: GoWorld, scope: Scope, depth = 0): GoValue {
  const { node } = scope
  const inner = (next: Node): GoValue => evaluate(world, { ...scope, node: next }, depth + 1)
  const unknown: GoValue = { kind: 'unknown', at: scope }
  if (depth > 40) return unknown
  switch (node.type) {
    case 'interpreted_string_literal':
      return constant(unquote(node.text))
    case 'raw_string_literal':
      return constant(node.text.slice(1, -1).replaceAll('\r', ''))
    case 'int_literal':
      return constant(Number(node.text.replaceAll('_', '').replace(/^0(?=\d)/, '0o')))
    case 'float_literal':
      return constant(Number(node.text.replaceAll('_', '')))
    case 'true':
    case 'false':
      return constant(node.type === 'true')
    case 'nil':
      return constant(null)
    case 'iota':
      return scope.iota === undefined ? unknown : constant(scope.iota)
    case 'composite_literal':
      return { kind: 'literal', at: scope }
    case 'literal_element':
    case 'parenthesized_expression':
    case 'expression_list':
      return partsOf(node).length === 1 ? inner(partsOf(node)[0]!) : unknown
    case 'unary_expression':
      return unary(node.childForFieldName('operator')?.text ?? '', inner(node.childForFieldName('operand')!)) ?? unknown
    case 'binary_expression':
      return (
        binary(
          node.childForFieldName('operator')?.text ?? '',
          inner(node.childForFieldName('left')!),
          inner(node.childForFieldName('right')!),
        ) ?? unknown
      )
    case 'identifier':
    case 'selector_expression': {
      const local = scope.locals?.get(node.text)
      if (local) return local
      const value = world.lookUp('values', node.text, scope)
      return value ? evaluate(world, value, depth + 1) : unknown
    }
    case 'type_conversion_expression':
      return inner(node.childForFieldName('operand')!)
    case 'call_expression':
      return call(world, scope, depth) ?? unknown
    default:
      return unknown
  }
}

/** Text of a value; `undefined` if it is not constant. */
export function textOf(value: GoValue): string | undefined {
  return value.kind === 'constant' && value.value !== null ? String(value.value) : undefined
}

const conversions = new Set([
  'string',
  'int',
  'int8',
  'int16',
  'int32',
  'int64',
  'uint',
  'uint8',
  'uint16',
  'uint32',
  'uint64',
  'float32',
  'float64',
  'bool',
])

function call(world: GoWorld, scope: Scope, depth: number): GoValue | undefined {
  const name = scope.node.childForFieldName('function')?.text ?? ''
  const given = partsOf(scope.node.childForFieldName('arguments')!)
  const values = (): GoValue[] => given.map((node) => evaluate(world, { ...scope, node }, depth + 1))
  if ((conversions.has(name) || name === 'strconv.Itoa') && given.length === 1) return values()[0]
  if (name === 'filepath.Join' || name === 'path.Join')
    return template(values().flatMap((value, index) => (index > 0 ? [constant('/'), value] : [value])))
  if (name === 'strings.Join' && given.length === 2) return joined(world, values(), scope)
  const target = world.lookUp('functions', name, scope)
  const result = target && onlyReturn(target.node)
  return target && result ? evaluate(world, { ...target, node: result }, depth + 1) : undefined
}

/** `strings.Join([]string{"a", "b"}, ",")` */
function joined(world: GoWorld, [list, separator]: GoValue[], scope: Scope): GoValue | undefined {
  if (list?.kind !== 'literal' || !separator) return undefined
  const items = itemsOf(list.at.node).map((node) => textOf(evaluate(world, { ...scope, ...list.at, node })))
  return items.includes(undefined) ? undefined : constant(items.join(textOf(separator) ?? ''))
}

/** The returned expression of a function that does nothing else. */
function onlyReturn(declaration: Node): Node | undefined {
  const statements = statementsOf(declaration)
  const [first] = statements
  return statements.length === 1 && first?.type === 'return_statement' ? partsOf(first)[0] : undefined
}

/** Statements in the body of a function or a block. */
export function statementsOf(node: Node): Node[] {
  const block = node.type === 'block' ? node : node.childForFieldName('body')
  const list = block && partsOf(block).find(({ type }) => type === 'statement_list')
  return list ? partsOf(list) : []
}

/** `key: value` pairs of a composite literal. */
export function fieldsOf(literal: Node): Map<string, Node> {
  const found = new Map<string, Node>()
  for (const element of partsOf(bodyOf(literal))) {
    if (element.type !== 'keyed_element') continue
    const [key, value] = partsOf(element)
    if (key && value) found.set(key.text, strip(value))
  }
  return found
}

/** Elements without a key in a composite literal. */
export function itemsOf(literal: Node): Node[] {
  return partsOf(bodyOf(literal))
    .filter(({ type }) => type === 'literal_element')
    .map(strip)
}

const bodyOf = (literal: Node): Node => (literal.type === 'literal_value' ? literal : (literal.childForFieldName('body') ?? literal))

/** The expression of a literal's element, without `&`. */
export function strip(node: Node): Node {
  if (
    node.type === 'literal_element' ||
    node.type === 'parenthesized_expression' ||
    (node.type === 'unary_expression' && node.text.startsWith('&'))
  ) {
    const inner = partsOf(node)[0]
    return inner ? strip(inner) : node
  }
  return node
}

function unary(operator: string, value: GoValue): GoValue | undefined {
  if (operator === '&') return value
  if (value.kind !== 'constant') return undefined
  if (operator === '!' && typeof value.value === 'boolean') return constant(!value.value)
  if (operator === '-' && typeof value.value === 'number') return constant(-value.value)
  return undefined
}

function binary(operator: string, left: GoValue, right: GoValue): GoValue | undefined {
  if (operator === '+' && (isText(left) || isText(right))) return template([left, right])
  if (left.kind !== 'constant' || right.kind !== 'constant') return undefined
  const [a, b] = [left.value, right.value]
  if (operator === '==') return constant(a === b)
  if (operator === '!=') return constant(a !== b)
  if (typeof a === 'boolean' && typeof b === 'boolean')
    return operator === '&&' ? constant(a && b) : operator === '||' ? constant(a || b) : undefined
  if (typeof a !== 'number' || typeof b !== 'number') return undefined
  const results: Record<string, number> = { '+': a + b, '-': a - b, '*': a * b, '/': a / b, '<<': a * 2 ** b, '|': a | b }
  return operator in results ? constant(results[operator]!) : undefined
}

const isText = (value: GoValue): boolean => value.kind === 'template' || (value.kind === 'constant' && typeof value.value === 'string')

function template(values: GoValue[]): GoValue {
  const parts = values.flatMap((value) => (value.kind === 'template' ? value.parts : [textOf(value) ?? null]))
  return parts.includes(null) ? { kind: 'template', parts } : constant(parts.join(''))
}

const escapes: Record<string, string> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  '"': '"',
  "'": "'",
}

/** Text of an interpreted string literal, given with its quotes. */
export function unquote(text: string): string {
  return text
    .slice(1, -1)
    .replace(
      /\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|([0-7]{3})|(.))/gi,
      (_, hex?: string, short?: string, long?: string, octal?: string, single?: string) => {
        const code = hex ?? short ?? long
        if (code) return String.fromCodePoint(parseInt(code, 16))
        return octal ? String.fromCodePoint(parseInt(octal, 8)) : (escapes[single ?? ''] ?? single ?? '')
      },
    )
}
