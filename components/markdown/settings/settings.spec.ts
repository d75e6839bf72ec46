import type { FeatureSpec } from '../spec'

/** Tables of the product's settings and of its configuration file, from `content/data`. */
export const settings = {
  name: 'settings',
  tags: {
    SettingsTable: {
      describe: 'A table of the settings in a group.',
      element: 'settings-table',
      block: true,
      attributes: { group: { type: 'settings', example: 'site' } },
      reads: ['settings', 'labels'],
    },
    ConfigurationTable: {
      describe: 'A table of the keys in a section of config.json; `general` is the top level.',
      element: 'configuration-table',
      block: true,
      attributes: { section: { type: 'configuration', example: 'database' } },
      reads: ['configuration'],
    },
  },
} as const satisfies FeatureSpec
