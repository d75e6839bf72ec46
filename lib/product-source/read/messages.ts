import type { Node } from 'web-tree-sitter'
import { evaluate } from '@/lib/product-source/go/evaluate'
import { partsOf, locationOf } from '@/lib/product-source/go/parse'
import type { GoWorld } from '@/lib/product-source/go/world'
import type { SourceMessage } from './model'

/** Functions whose text argument may be shown to users, with the argument's index. */
const makers: [pattern: RegExp, index: number][] = [
  [/^errors\.(?:New|Errorf)$/, 0],
  [/^fmt\.Errorf$/, 0],
  [/^(?:errors|errs)\.(?:Wrap|Wrapf|WithMessage|WithMessagef|NewErr)$/, 1],
  [/(?:^|\.)ErrorStrResp$/, 1],
]

/** Error messages in all Go files below these folders. */
export function readMessages(world: GoWorld, folders = ['cmd', 'drivers', 'internal', 'pkg', 'server']): SourceMessage[] {
  const dirs = new Set(
    folders
      .flatMap((folder) => world.tree.filesBelow(folder))
      .filter((file) => file.endsWith('.go'))
      .map((file) => file.replace(/\/[^/]*$/, '')),
  )
  return [...dirs].flatMap((dir) => {
    const pkg = world.packageIn(dir)
    if (!pkg) return []
    return pkg.files.flatMap((file) =>
      file.root.descendantsOfType('call_expression').flatMap((node): SourceMessage[] => {
        const text = node && textArgument(node)
        const value = text && evaluate(world, { node: text, file, pkg })
        if (!value || (value.kind !== 'constant' && value.kind !== 'template')) return []
        const whole = value.kind === 'constant' ? String(value.value ?? '') : value.parts.map((part) => part ?? '%v').join('')
        return [{ parts: splitHoles(whole), place: locationOf(file, node) }]
      }),
    )
  })
}

function textArgument(call: Node): Node | undefined {
  const name = call.childForFieldName('function')?.text ?? ''
  const maker = makers.find(([pattern]) => pattern.test(name))
  return maker && partsOf(call.childForFieldName('arguments')!)[maker[1]]
}

/** `"failed get %s: %w"` → its fixed parts. `%%` is a percent sign. */
export function splitHoles(text: string): string[] {
  return text
    .replaceAll('%%', '\u0000')
    .split(/%[-+# 0]*\d*(?:\.\d+)?[a-zA-Z]/)
    .map((part) => part.replaceAll('\u0000', '%'))
}
