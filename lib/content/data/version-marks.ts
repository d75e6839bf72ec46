import type { Page } from '../page'
import type { ContentData } from './content-data'
import { listEndpoints } from './openapi'
import { configurationSectionOf } from './settings-schema'

/** For each tag with version marks: whether what it shows states since when something exists. */
const marked: Record<string, (attributes: Readonly<Record<string, string>>, data: ContentData) => boolean> = {
  driverfacts: ({ name }, { drivers }) => drivers.some((driver) => driver.name === name && driver.since),
  driveroptions: ({ name }, { drivers }) => drivers.some((driver) => driver.name === name && driver.options.some(({ since }) => since)),
  driverexplorer: (_, { drivers }) => drivers.some(({ since }) => since),
  settingstable: ({ group }, { settings }) => settings.some(({ name, settings: own }) => name === group && own.some(({ since }) => since)),
  configurationtable: ({ section }, { configuration }) => configuration.some((key) => key.since && configurationSectionOf(key) === section),
  releaseactions: () => true,
  apiendpoint: ({ id }, { openApi }) => {
    const { document } = openApi()
    return Boolean(document && listEndpoints(document).some(({ operation }) => operation.operationId === id && operation['x-since']))
  },
}

export function hasVersionMarks(page: Pick<Page, 'reading'>, data: ContentData): boolean {
  return page.reading().tags.some(({ name, attributes }) => marked[name.toLowerCase().replaceAll('-', '')]?.(attributes, data))
}
