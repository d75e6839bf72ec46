import type { FeatureSpec } from '../spec'

export const spec = {
  tags: {
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
