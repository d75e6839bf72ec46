import { readFileSync } from 'node:fs'
import path from 'node:path'
import { locales } from '@/lib/site/locales'
import type { ContentError } from '../errors'
import type { Snapshot } from '../snapshot'
import { parseYaml, placeOfPath } from '../reading/yaml'
import type { Check } from './context'

const file = 'data/moved-anchors.yaml'

/** Former anchors that redirect to nothing, or that still exist, in either language. */
export const checkMovedAnchors: Check = ({ snapshot, dir }) => {
  const { movedAnchors } = snapshot.data
  const faults = Object.entries(movedAnchors).flatMap(([page, anchors]) =>
    Object.entries(anchors).flatMap(([old, target]) =>
      locales
        .flatMap((locale) => findFault(snapshot, locale, page, old, target))
        .map((message) => ({ keys: ['pages', page, old], message })),
    ),
  )
  if (faults.length === 0) return []
  const { places } = parseYaml(readFileSync(path.join(dir, file), 'utf8'))
  return faults.map(({ keys, message }): ContentError => ({
    file,
    ...placeOfPath(places, keys),
    field: 'moved-anchor',
    message,
    severity: 'error',
  }))
}

function findFault({ pages }: Snapshot, locale: (typeof locales)[number], page: string, old: string, target: string): string[] {
  const from = pages[locale].get(page)
  if (!from) return [`no page ${page}, expected the path of a page`]
  if (from.outline.anchors.includes(old)) return [`#${old} is an anchor of ${from.file}, expected one that no heading has`]
  const [targetPath = '', anchor] = target.split('#')
  const to = targetPath ? pages[locale].get(targetPath) : from
  if (!to) return [`no page ${targetPath}, expected the path of a page`]
  return anchor && !to.outline.anchors.includes(anchor) ? [`${to.file} has no anchor #${anchor}, expected one of its headings`] : []
}
