import type { Node } from 'web-tree-sitter'
import { evaluate, fieldsOf, textOf } from '@/lib/product-source/go/evaluate'
import { partsOf, locationOf, type SourceLocation } from '@/lib/product-source/go/parse'
import type { GoWorld } from '@/lib/product-source/go/world'

/** A command of the product, or one of its flags. */
export interface SourceCommand {
  /** `admin`, or `admin --name` for a flag. */
  name: string
  /** Default of a flag; empty for a command. */
  default: string
  place: SourceLocation
}

/** Commands and flags that the package `cmd` declares with Cobra. A file for another operating system may declare a command again. */
export function readCommandLine(world: GoWorld): SourceCommand[] {
  const pkg = world.packageIn('cmd')
  if (!pkg) return []
  const names = new Map<string, string>()
  const commands = [...pkg.values].flatMap(([variable, declared]): SourceCommand[] => {
    const value = evaluate(world, declared)
    if (value.kind !== 'literal' || value.at.node.childForFieldName('type')?.text !== 'cobra.Command') return []
    const use = fieldsOf(value.at.node).get('Use')
    const name = use && textOf(evaluate(world, { ...declared, node: use }))?.split(' ')[0]
    if (!name) return []
    names.set(variable, name)
    return [{ name, default: '', place: locationOf(declared.file, use) }]
  })
  const flags = pkg.files.flatMap((file) =>
    file.root.descendantsOfType('call_expression').flatMap((node): SourceCommand[] => {
      const [, variable, method] = /^(\w+)\.(?:Persistent)?Flags\(\)\.(\w+)$/.exec(node?.childForFieldName('function')?.text ?? '') ?? []
      const command = variable && names.get(variable)
      if (!node || !command || !method || !/^(?:String|Bool|Int|Duration|Float)/.test(method)) return []
      const given = partsOf(node.childForFieldName('arguments')!).slice(method.includes('Var') ? 1 : 0)
      const text = (argument: Node | undefined): string => (argument ? (textOf(evaluate(world, { node: argument, file, pkg })) ?? '') : '')
      const value = text(given[method.endsWith('P') ? 2 : 1])
      return [{ name: `${command} --${text(given[0])}`, default: value, place: locationOf(file, node) }]
    }),
  )
  return [...commands, ...flags].filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)
}
