import { typeOf, tags } from '@/lib/markdown/vocabulary'
import type { AttributeType } from '@/components/markdown/spec'
import { isConfidential } from '@/lib/routing/page-path'
import { findIcon } from '@/lib/site/icons/find-icon'
import { splitLocale, type Locale } from '@/lib/site/locales'
import { findValues } from '@/lib/site/values'
import { providers } from '@/lib/token-service/contract/providers'
import { faultInText } from '../errors'
import { findEndpoint } from '../data/openapi'
import { configurationSectionOf } from '../data/settings-schema'
import { kindOfField } from '../reading/schema'
import { faultInField, listOwnPages, type Check, type CheckContext } from './context'

/** The form of a token tool exists on confidential pages only. */
export const checkTools: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) => {
    const { tool } = page.meta
    if (tool === undefined) return []
    const report = (message: string) => [faultInField(page, 'error', 'tool', message)]
    if (!isConfidential(page.path)) return report(`found ${JSON.stringify(tool)} on ${page.url}, expected a page below /tool/`)
    return toolNames.includes(tool) ? [] : report(`no tool ${JSON.stringify(tool)}, expected one of ${toolNames.join(', ')}`)
  })

const toolNames = providers.flatMap(({ tools: names }) => Object.keys(names))

/** What the name in an attribute refers to. The message follows the tag as written. */
type NameCheck = (value: string, locale: Locale) => string | undefined

/** Tag attributes that name something that does not exist: a driver, a group of settings, an API operation, a folder of pages. */
export const checkNames: Check = (context) => {
  const checks = buildChecks(context)
  return listOwnPages(context.snapshot).flatMap((page) =>
    page.reading().tags.flatMap((tag) =>
      Object.entries(tags.get(tag.name)?.entry.attributes ?? {}).flatMap(([attribute, entry]) => {
        const type = typeOf(entry)
        const value = tag.attributes[attribute]
        const message = value && typeof type === 'string' ? checks[type]?.(value, page.locale) : undefined
        return message
          ? [faultInText(page, tag, 'error', tags.get(tag.name)!.feature, `<${tag.name} ${attribute}="${value}">: ${message}`)]
          : []
      }),
    ),
  )
}

function buildChecks({ snapshot }: CheckContext): Partial<Record<Extract<AttributeType, string>, NameCheck>> {
  const drivers = new Set(snapshot.data.drivers.map(({ name }) => name))
  return {
    driver: (value) => {
      if (drivers.has(value)) return undefined
      const like = [...drivers].find((name) => name.toLowerCase() === value.toLowerCase())
      return `no such driver, expected ${like ? `"${like}"` : 'the name of a driver in content/data/drivers'}`
    },
    settings: (value) => {
      const groups = snapshot.data.settings.map(({ name }) => name)
      return groups.includes(value) ? undefined : `no such group, expected one of ${groups.join(', ')}`
    },
    configuration: (value) => {
      const sections = [...new Set(snapshot.data.configuration.map(configurationSectionOf))]
      return sections.includes(value) ? undefined : `no such section, expected one of ${sections.join(', ')}`
    },
    operation: (value) => {
      const { document, faults } = snapshot.data.openApi()
      // A description that cannot be read is reported separately.
      const isKnown = faults.length > 0 || (document && findEndpoint(document, value))
      return isKnown ? undefined : 'no such operation, expected an operationId of data/openapi.yaml'
    },
    folder: (value, locale) => {
      const { path } = splitLocale(value)
      const folder = path.slice(0, path.lastIndexOf('/') + 1)
      const below = [...snapshot.pages[locale].keys()].some((other) => other.startsWith(folder) && other !== folder)
      return below ? undefined : 'no page is below it, expected a folder such as /guide/drivers/'
    },
  }
}

/** Values that a fence names and that do not exist, or of which its code contains no example. */
export const checkValues: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) =>
    page.reading().valued.flatMap(({ names, code, ...place }) =>
      names.flatMap((name) => {
        // In a plain object, `constructor` is something else.
        const value = Object.hasOwn(snapshot.data.values, name) ? snapshot.data.values[name] : undefined
        if (value && findValues(code, [name], snapshot.data.values).length > 0) return []
        const expected = value ? `its code to contain ${value.examples.join(' or ')}` : 'a name in content/data/values.yaml'
        return [faultInText(page, place, 'error', 'fence', `values="${name}", expected ${expected}`)]
      }),
    ),
  )

/** Icons in frontmatter that the bundled set does not contain. Icons in the text are checked while it is read. */
export const checkIcons: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) =>
    listIcons(page.meta)
      .filter(({ name }) => !findIcon(name))
      .map(({ name, field }) =>
        faultInField(page, 'warning', field, `unknown icon ${name}, expected a name of lucide.dev such as cloud; nothing is shown`),
      ),
  )

function listIcons(value: unknown, path = ''): { name: string; field: string }[] {
  if (typeof value === 'string') return value && kindOfField(path) === 'icon' ? [{ name: value, field: path }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listIcons(inner, path ? `${path}.${key}` : key))
}
