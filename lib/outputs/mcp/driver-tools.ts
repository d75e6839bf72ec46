import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import type { Driver } from '@/lib/content/data/driver-schema'
import { driverLabel } from '@/lib/content/data/labels'
import { currentSnapshot } from '@/lib/content/store'
import { messagesOf } from '@/lib/i18n/messages'
import { absoluteUrl, headingNode, linkNode, paragraph, textNode } from '../markdown-page/build-nodes'
import { writeDriverFacts, writeDriverOptions, writeDriverTable, writeOptions } from '../markdown-page/write-driver'
import { stringify } from '../markdown-page/write-page'
import { localizedPath, locales, type Locale } from '@/lib/site/locales'
import { annotations, answer, language, toolError } from './tool'

/** `list_drivers` and `driver_options`, from the data that the pages show. */
export function addDriverTools(server: McpServer): void {
  server.registerTool(
    'list_drivers',
    {
      title: 'List storage drivers',
      description: 'Lists the storage drivers of AList: name, region, what each can do with files, how downloads travel.',
      inputSchema: {
        query: z.string().trim().max(100).optional().describe('Part of a name, nickname or provider.'),
        region: z.enum(['china', 'global', 'anywhere']).optional().describe('Where the service is meant to be used.'),
        account: z.enum(['required', 'optional', 'none']).optional().describe('Whether an account at the provider is needed.'),
        writable: z.boolean().optional().describe('true: only drivers that can upload; false: only those that cannot.'),
        language,
      },
      annotations,
    },
    ({ query = '', region, account, writable, language: locale }) => {
      const found = currentSnapshot().data.drivers.filter(
        (driver) =>
          (!region || driver.region === region) &&
          (!account || driver.account === account) &&
          (writable === undefined || driver.capabilities.upload === writable) &&
          namesOf(driver).some((name) => name.includes(query.toLowerCase())),
      )
      if (found.length === 0) return answer('No driver fits. Leave out a condition or try another name.')
      return answer(stringify([writeDriverTable(found, locale)]))
    },
  )
  server.registerTool(
    'driver_options',
    {
      title: 'Options of a driver',
      description: 'Tells what one storage driver of AList can do and needs, and every option of its form with type, default and meaning.',
      inputSchema: {
        name: z.string().trim().min(1).max(100).describe('Name of the driver as AList has it (AliyundriveOpen), its title or a nickname.'),
        language,
      },
      annotations,
    },
    ({ name, language: locale }) => {
      const { drivers } = currentSnapshot().data
      const driver = findDriver(drivers, name)
      if (driver) return answer(describeDriver(driver, locale))
      const near = drivers.filter((known) => namesOf(known).some((word) => word.includes(plain(name)) || plain(name).includes(word)))
      const hint = near.length > 0 ? `Did you mean ${near.map((known) => known.name).join(', ')}?` : 'list_drivers lists all of them.'
      return toolError(`There is no driver “${name}”. ${hint}`)
    },
  )
}

/** Matches the product's own name first, then the title, then any other name; each only if it is unambiguous. */
function findDriver(drivers: readonly Driver[], name: string): Driver | undefined {
  const ways = [({ name: own }: Driver) => [plain(own)], ({ title }: Driver) => Object.values(title).map(plain), namesOf]
  for (const namesIn of ways) {
    const [found, another] = drivers.filter((driver) => namesIn(driver).includes(plain(name)))
    if (found && !another) return found
  }
  return undefined
}

const plain = (name: string) => name.toLowerCase()

/** All names of a driver, in lower case. */
function namesOf(driver: Driver): string[] {
  const { name, title, aliases, provider } = driver
  const { labels } = currentSnapshot().data
  const shown = locales.map((locale) => driverLabel(labels, driver, locale))
  return [name, ...Object.values(title), ...shown, ...Object.values(provider), ...aliases].filter(Boolean).map(plain)
}

function describeDriver(driver: Driver, locale: Locale): string {
  const { commonOptions, labels } = currentSnapshot().data
  const words = messagesOf(locale).outputs
  const address = localizedPath(locale, driver.page)
  const common = commonOptions.filter(({ name }) => driver.commonOptions.includes(name))
  return stringify([
    headingNode(1, textNode(driver.title[locale])),
    paragraph(linkNode(absoluteUrl(address), address)),
    ...writeDriverFacts(driver, locale, labels),
    headingNode(2, textNode(words.ownOptions)),
    ...writeDriverOptions(driver, locale, labels),
    ...(common.length > 0 ? [headingNode(2, textNode(words.commonOptions)), writeOptions(common, locale, labels)] : []),
  ])
}
