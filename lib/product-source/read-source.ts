import type { Fact } from './fact'
import { GoSource, type Unread, argumentsOf, hole, nodesOf, placeOf, withHoles } from './go'
import { readCommonOptions, readDrivers } from './read-drivers'
import { readRoutes } from './read-routes'
import { readCommandLine, readConfiguration, readSettings } from './read-settings'
import path from 'node:path'

/** Functions whose text argument may be shown to users, with the argument's index. */
const makers: [name: RegExp, index: number][] = [
  [/^errors\.(?:New|Errorf)$/, 0],
  [/^fmt\.Errorf$/, 0],
  [/^(?:errors|errs)\.(?:Wrap|Wrapf|WithMessage|WithMessagef|NewErr)$/, 1],
  [/(?:^|\.)ErrorStrResp$/, 1],
]

/** Folders of the product's own code, and of its drivers. A text in both counts for the first. */
const folders = ['cmd', 'internal', 'pkg', 'server', 'drivers']

/** Every error text in the source, with `…` for what is inserted into it; each text once, at its first place. */
function readMessages(source: GoSource): Fact[] {
  const found = new Map<string, Fact>()
  for (const pkg of folders.flatMap((folder) => source.packagesBelow(folder)))
    for (const file of pkg.files)
      for (const node of nodesOf(file.root, 'call_expression')) {
        const index = makers.find(([name]) => name.test(node.childForFieldName('function')?.text ?? ''))?.[1]
        const argument = index === undefined ? undefined : argumentsOf(node)[index]
        const text =
          argument &&
          withHoles(source.textOf({ node: argument, file, pkg }))
            .replaceAll(/\s+/g, ' ')
            .trim()
        // What consists of inserted values says nothing by itself.
        if (!text || found.has(text) || !/\p{L}{3}/u.test(text.replaceAll(hole, ' '))) continue
        const place = placeOf({ node, file, pkg })
        found.set(text, { kind: 'message', name: text, values: { folder: path.posix.dirname(place.file) }, ...place })
      }
  return [...found.values()]
}

/**
 * Reads everything in a checkout of the product that the documentation repeats.
 * @throws {SourceError} if the folder does not contain that source
 */
export async function readSource(root: string): Promise<{ facts: Fact[]; unread: Unread[] }> {
  const source = await GoSource.open(root)
  const facts = [readDrivers, readCommonOptions, readSettings, readConfiguration, readCommandLine, readRoutes, readMessages].flatMap(
    (read) => read(source),
  )
  return { facts, unread: source.unread }
}
