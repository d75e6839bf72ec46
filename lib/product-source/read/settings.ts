import type { Node } from 'web-tree-sitter'
import { evaluate, fieldsOf, itemsOf, textOf } from '@/lib/product-source/go/evaluate'
import type { Located } from '@/lib/product-source/go/package'
import { partsOf, locationOf } from '@/lib/product-source/go/parse'
import type { GoWorld } from '@/lib/product-source/go/world'
import { SourceError } from '@/lib/product-source/source-tree'
import type { SourceSetting } from './model'

const folder = 'internal/bootstrap/data'

/** Settings that the product creates at its first start, those added by its tools, and those created when a form is saved. */
export function readSourceSettings(world: GoWorld): SourceSetting[] {
  const initial = world.packageIn(folder)?.functions.get('InitialSettings')
  if (!initial) throw new SourceError(`${world.tree.version} has no InitialSettings() in ${folder}, expected the source of the product`)
  const made = [initial, ...toolItems(world)].flatMap((source) => readLists(world, source))
  const known = new Set(made.map(({ key }) => key))
  return [...made, ...savedItems(world).filter(({ key }) => !known.has(key))]
}

/** Methods `Items() []model.SettingItem` of tools such as offline download. */
function toolItems(world: GoWorld): Located[] {
  const folders = new Set(
    world.tree
      .filesBelow('internal')
      .filter((file) => file.endsWith('.go') && /\bItems\(\)/.test(world.tree.read(file) ?? ''))
      .map((file) => file.replace(/\/[^/]*$/, '')),
  )
  return [...folders].flatMap((dir) => {
    const pkg = world.packageIn(dir)
    return pkg
      ? [...pkg.methods]
          .filter(([name, { node }]) => name.endsWith('.Items') && isSettingList(node.childForFieldName('result')))
          .map(([, method]) => method)
      : []
  })
}

/** Lists of settings in form handlers. A computed key is created elsewhere. */
function savedItems(world: GoWorld): SourceSetting[] {
  const handlers = [...(world.packageIn('server/handles')?.functions.values() ?? [])]
  return handlers.filter(({ node }) => node.text.includes('SettingItem{')).flatMap((source) => readLists({ ...world, unread: [] }, source))
}

const isSettingList = (type: Node | null): boolean => type?.type === 'slice_type' && type.text.endsWith('SettingItem')

/** Items of every list of settings in a function. */
function readLists(world: GoWorld, source: Located): SourceSetting[] {
  const lists = source.node
    .descendantsOfType('composite_literal')
    .filter((node): node is Node => isSettingList(node?.childForFieldName('type') ?? null))
  const single = source.node
    .descendantsOfType('composite_literal')
    .filter(
      (node): node is Node =>
        node?.childForFieldName('type')?.text.endsWith('SettingItem') === true && !isSettingList(node.childForFieldName('type')),
    )
  return [...lists.flatMap(itemsOf), ...single].flatMap((node) => readSetting(world, { ...source, node }))
}

function readSetting(world: GoWorld, item: Located): SourceSetting[] {
  const fields = fieldsOf(item.node)
  const place = locationOf(item.file, item.node)
  const value = (key: string): string | null | undefined => {
    const node = fields.get(key)
    if (!node) return undefined
    return textOf(evaluate(world, { ...item, node })) ?? null
  }
  const key = value('Key')
  if (!key) {
    world.unread.push({ ...place, what: `a setting without a constant key: ${item.node.text.split('\n')[0]}` })
    return []
  }
  const options = value('Options')
  return [
    {
      key,
      type: value('Type') ?? 'string',
      default: value('Value') === undefined ? '' : (value('Value') ?? null),
      choices: options ? options.split(',') : [],
      group: namesIn(fields.get('Group'))[0] ?? '',
      flags: namesIn(fields.get('Flag')),
      place,
    },
  ]
}

/**
 * `model.PRIVATE | model.READONLY` → both names. Groups and flags are identified by their constants, because the numbers carry no meaning.
 */
function namesIn(node: Node | undefined): string[] {
  if (!node) return []
  const names = node.type === 'selector_expression' || node.type === 'identifier' ? [node] : partsOf(node)
  return names.map(({ text }) => text.replace(/^.*\./, ''))
}
