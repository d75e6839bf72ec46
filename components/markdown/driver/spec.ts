import type { FeatureSpec } from '../spec'

const driver = { type: 'driver', example: 'AliyundriveOpen' } as const

export const spec = {
  tags: {
    DriverFacts: {
      describe: 'How a driver differs from others, in one line. On a page with one driver, the line appears under the title.',
      element: 'driver-facts',
      data: ['drivers', 'labels'],
      attributes: { name: driver },
    },
    DriverOptions: {
      describe: 'A table of a driver’s options.',
      element: 'driver-options',
      data: ['drivers', 'labels'],
      attributes: { name: driver },
    },
    CommonOptions: {
      describe: 'The options common to all storages.',
      element: 'common-options',
      data: ['commonOptions', 'labels'],
      isList: true,
      attributes: {},
    },
    DriverExplorer: {
      describe: 'A list of all drivers, with a search and filters.',
      element: 'driver-explorer',
      data: ['drivers', 'popularDrivers'],
      isList: true,
      attributes: {},
    },
    DriverOperations: {
      describe: 'Drivers grouped by the operations they support.',
      element: 'driver-operations',
      data: ['drivers'],
      isList: true,
      attributes: {},
    },
  },
} as const satisfies FeatureSpec
