import type { Driver } from '@/lib/content/data/driver-schema'
import type { Labels } from '@/lib/content/data/labels-schema'
import type { AnyNode } from '@/lib/markdown/nodes'
import type { Locale } from '@/lib/site/locales'
import type { MarkdownForm, WriteContext } from '../form'
import { writeDriverFacts, writeDriverOperations, writeDriverOptions, writeDriverTable, writeOptions } from '../write-driver'

/** Facts and options of drivers, written from the data. */
export const driverForm: MarkdownForm = {
  tags: {
    DriverFacts: ({ name }, context) => ofDriver(name, context, writeDriverFacts),
    DriverOptions: ({ name }, context) => ofDriver(name, context, writeDriverOptions),
    CommonOptions: (_, { snapshot, page }) => [writeOptions(snapshot.data.commonOptions, page.locale, snapshot.data.labels)],
    DriverExplorer: (_, { snapshot, page }) => [writeDriverTable(snapshot.data.drivers, page.locale)],
    DriverOperations: (_, { snapshot, page }) => [writeDriverOperations(snapshot.data.drivers, page.locale)],
  },
}

function ofDriver(
  name: string | undefined,
  { snapshot, page }: WriteContext,
  write: (driver: Driver, locale: Locale, labels: Labels) => AnyNode[],
): AnyNode[] {
  const driver = snapshot.data.drivers.find((known) => known.name === name)
  return driver ? write(driver, page.locale, snapshot.data.labels) : []
}
