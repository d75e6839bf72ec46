import type { FeatureSpec } from '../spec'

const name = { type: 'driver', example: 'AliyundriveOpen' } as const

/** Tables and facts of storage drivers, from `content/data/drivers`. */
export const driver = {
  name: 'driver',
  tags: {
    DriverFacts: {
      describe: 'How a driver differs from others, in one line. On a page with one driver, the line appears under the title.',
      element: 'driver-facts',
      block: true,
      attributes: { name },
      reads: ['driver', 'labels'],
    },
    DriverOptions: {
      describe: 'A table of a driver’s options.',
      element: 'driver-options',
      block: true,
      attributes: { name },
      reads: ['driver', 'labels'],
    },
    CommonOptions: {
      describe: 'The options common to all storages.',
      element: 'common-options',
      block: true,
      attributes: {},
      reads: ['commonOptions', 'labels'],
    },
    DriverExplorer: {
      describe: 'A list of all drivers, with a search and filters.',
      element: 'driver-explorer',
      block: true,
      attributes: {},
      reads: ['drivers', 'pages'],
    },
    DriverOperations: {
      describe: 'Drivers grouped by the operations they support.',
      element: 'driver-operations',
      block: true,
      attributes: {},
      reads: ['drivers'],
    },
  },
} as const satisfies FeatureSpec
