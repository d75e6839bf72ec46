import type { FeatureSpec } from '../spec'

const name = { type: 'driver', example: 'AliyundriveOpen' } as const

/** Tables and facts of storage drivers, from `content/data/drivers`. */
export const driver = {
  name: 'driver',
  tags: {
    DriverFacts: { describe: 'What a driver can do and needs.', element: 'driver-facts', block: true, attributes: { name } },
    DriverOptions: { describe: 'The options of a driver.', element: 'driver-options', block: true, attributes: { name } },
    CommonOptions: { describe: 'The options that every storage has.', element: 'common-options', block: true, attributes: {} },
    DriverExplorer: { describe: 'All drivers as cards with a filter.', element: 'driver-explorer', block: true, attributes: {} },
    DriverOperations: {
      describe: 'Which drivers can do what, grouped by their operations.',
      element: 'driver-operations',
      block: true,
      attributes: {},
    },
  },
} as const satisfies FeatureSpec
