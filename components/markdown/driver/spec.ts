import type { FeatureSpec } from '../spec'

export const spec = {
  tags: {
    DriverFacts: {
      describe: 'How a driver differs from others, in one line. On a page with one driver, the line appears under the title.',
      element: 'driver-facts',
      data: ['drivers', 'labels'],
      attributes: { name: { type: 'driver', example: 'AliyundriveOpen' } },
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
