import type { FeatureSpec } from '../spec'

export const spec = {
  tags: {
    DriverOptions: {
      describe: 'A table of a driver’s options.',
      element: 'driver-options',
      data: ['drivers', 'labels'],
      attributes: { name: { type: 'driver', example: 'AliyundriveOpen' } },
    },
    CommonOptions: {
      describe: 'The options common to all storages.',
      element: 'common-options',
      data: ['commonOptions', 'labels'],
      isList: true,
      attributes: {},
    },
    SettingsTable: {
      describe: 'A table of the settings in a group.',
      element: 'settings-table',
      data: ['settings', 'labels'],
      isList: true,
      attributes: { group: { type: 'settings', example: 'site' } },
    },
    ConfigurationTable: {
      describe: 'A table of the keys in a section of config.json; `general` is the top level.',
      element: 'configuration-table',
      data: ['configuration'],
      isList: true,
      attributes: { section: { type: 'configuration', example: 'database' } },
    },
  },
} as const satisfies FeatureSpec
