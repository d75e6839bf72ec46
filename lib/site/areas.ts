/** Parts of the site that results can be narrowed to, in the order they are offered. */
export const areas = ['guide', 'install', 'drivers', 'advanced', 'api', 'settings', 'faq', 'tools'] as const

export type Area = (typeof areas)[number]

const folders: readonly (readonly [prefix: string, area: Area])[] = [
  ['/guide/install/', 'install'],
  ['/guide/drivers/', 'drivers'],
  ['/guide/advanced/', 'advanced'],
  ['/guide/api/', 'api'],
  ['/config/', 'settings'],
  ['/faq/', 'faq'],
  ['/tool/', 'tools'],
]

/** The part of the site that a page belongs to, by its locale-free path. */
export const areaOf = (path: string): Area => folders.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'guide'
