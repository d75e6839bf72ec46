import { findIcon } from '@/lib/features/icon-mark/find-icon'
import { kindOfField } from '../reading/schema'
import { faultInField, listOwnPages, type Check } from './context'

/** Icons in frontmatter that the bundled set does not contain. Icons in the text are checked while it is read. */
export const checkIcons: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) =>
    listIcons(page.meta)
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

function listIcons(value: unknown, path = ''): { name: string; field: string }[] {
  if (typeof value === 'string') return value && kindOfField(path) === 'icon' ? [{ name: value, field: path }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listIcons(inner, path ? `${path}.${key}` : key))
}
