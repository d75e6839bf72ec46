import { findIcon } from '@/lib/features/icon-mark/find-icon'
import type { Page } from '../page'
import { faultInField, listOwnPages, type Check } from './context'

/** Icons in frontmatter that the bundled set does not contain. Icons in the text are checked while it is read. */
export const checkIcons: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) =>
    listIcons(page)
      .filter(({ name }) => !findIcon(name))
      .map(({ name, field }) =>
        faultInField(
          snapshot,
          page,
          'warning',
          field,
          `unknown icon ${name}, expected a name of lucide.dev such as cloud; nothing is shown`,
        ),
      ),
  )

function listIcons({ meta }: Page): { name: string; field: string }[] {
  const lists = (['actions', 'features', 'highlights', 'medias'] as const).flatMap((list) =>
    (meta[list] ?? []).map((entry, index) => ({ name: entry.icon, field: `${list}.${index}.icon` })),
  )
  const inner = (meta.highlights ?? []).flatMap(({ features = [] }, index) =>
    features.map(({ icon }) => ({ name: icon, field: `highlights.${index}.features` })),
  )
  const all = [{ name: meta.icon, field: 'icon' }, { name: meta.dir?.icon, field: 'dir.icon' }, ...lists, ...inner]
  return all.flatMap(({ name, field }) => (name ? [{ name, field }] : []))
}
