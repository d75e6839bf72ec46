/** The vocabulary of schema.org as the validator takes it, read off the type declarations of the package schema-dts. */
import { readFileSync } from 'node:fs'

const ref = (name: string) => ({ '@id': `schema:${name}` })

/** Classes with what they inherit from, and properties with the classes that have them. */
export function readVocabulary(): { '@graph': object[] } {
  const text = readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8')
  const parents = new Map<string, Set<string>>()
  const owners = new Map<string, Set<string>>()
  for (const [, name = '', kind = '', bases = '', body = ''] of text.matchAll(
    /interface (\w+?)(Base|Leaf)(?: extends ([^{]+?))? \{\n([\s\S]*?)\n\}/g,
  )) {
    const above = parents.get(name) ?? new Set()
    parents.set(name, above)
    for (const base of bases.split(', ')) if (base.endsWith('Base') && base !== `${name}Base`) above.add(base.slice(0, -'Base'.length))
    if (kind === 'Leaf') continue
    for (const [, property = ''] of body.matchAll(/^ {4}"([a-z]\w*)"\?:/gm))
      owners.set(property, (owners.get(property) ?? new Set()).add(name))
  }
  return {
    '@graph': [
      ...[...parents].map(([name, above]) => ({
        ...ref(name),
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': [...above].filter((one) => parents.has(one)).map(ref),
      })),
      ...[...owners].map(([name, classes]) => ({ ...ref(name), '@type': 'rdf:Property', 'schema:domainIncludes': [...classes].map(ref) })),
    ],
  }
}
