import type { FeatureSpec } from './spec'
import { spec as chart } from './chart/spec'
import { spec as container } from './container/spec'
import { spec as demo } from './demo/spec'
import { spec as diagram } from './diagram/spec'
import { spec as drawing } from './drawing/spec'
import { spec as embed } from './embed/spec'
import { spec as flowchart } from './flowchart/spec'
import { spec as iconMark } from './icon-mark/spec'
import { spec as math } from './math/spec'
import { spec as tabs } from './tabs/spec'
import { spec as video } from './video/spec'

/**
 * All forms beyond standard Markdown, by the feature's folder, in the order of the reference. A spec with a check, or one that is made of other
 * lists, is in that folder.
 */
export const specs = {
  container,
  tabs,
  'file-tree': {
    containers: {
      'file-tree': {
        describe: 'A nested list shown as a file tree. A name that ends in `/` is a folder; text after a name is a comment.',
        list: 'a nested list of names',
        isLiteral: true,
      },
    },
    elements: { 'tree-entry': 'block' },
  },
  code: {
    forms: {
      '```bash title="/etc/x" {1,3-5} :line-numbers :collapsed-lines :no-copy':
        'Code with a title, highlighted lines, line numbers, or folding.',
      '```bash values="data port"': 'Code in which readers can replace the named values of `content/data/values.yaml` with their own.',
    },
  },
  demo,
  chart,
  flowchart,
  diagram,
  math,
  badge: {
    tags: {
      Badge: {
        describe: 'A short label for the preceding text.',
        element: 'badge-mark',
        inline: true,
        attributes: {
          text: 'text',
          type: ['tip', 'info', 'note', 'important', 'warning', 'caution', 'danger'],
          color: 'text',
          vertical: 'text',
          from: 'text',
        },
      },
    },
  },
  'release-actions': {
    tags: {
      ReleaseActions: {
        describe:
          'What its releases ask readers to do: the paragraphs with a warning badge below headings with anchors such as `v3.63.0`. Readers who entered their version see those of newer releases, unless it is older than the badge’s `from`.',
        element: 'release-actions',
        hasVersions: true,
        attributes: {},
      },
    },
    elements: { 'release-action': 'block' },
  },
  'icon-mark': iconMark,
  card: {
    tags: {
      VPCard: {
        describe: 'A card that links to a site or page.',
        element: 'vp-card',
        attributes: { title: { type: 'text', example: 'Name' }, desc: 'text', logo: 'image', link: 'site' },
      },
    },
  },
  catalog: {
    tags: {
      Catalog: {
        describe: 'The pages in a folder; without `base`, in the page’s own folder.',
        element: 'page-catalog',
        data: ['catalogs'],
        isList: true,
        attributes: { base: 'folder', level: 'number', index: 'switch' },
      },
    },
  },
  drawing,
  driver: {
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
  },
  'option-table': {
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
  },
  api: {
    tags: {
      ApiEndpoint: {
        describe: 'An API endpoint: request, response and errors.',
        element: 'api-endpoint',
        data: ['openApi'],
        attributes: { id: { type: 'operation', example: 'fs.list' } },
      },
      ApiIndex: {
        describe:
          'The endpoints that a page describes (`x-page` in the API data). On that page, the list includes fields for the reader’s server; elsewhere, the entries have the endpoints’ anchors and link to that page.',
        element: 'api-index',
        data: ['openApi'],
        attributes: { page: { type: 'link', example: './read.md' } },
      },
    },
  },
  'token-tool': {
    tags: {
      TokenTool: {
        describe: 'The form of the token tool named in the frontmatter.',
        element: 'token-tool',
        attributes: { id: 'text' },
      },
    },
  },
  notice: {
    tags: {
      PageNotice: {
        describe: 'The place of the page’s notice, if there is one for this position in the text (`inText` in `lib/settings/notices.ts`).',
        element: 'page-notice',
        attributes: {},
      },
    },
  },
  'error-finder': {
    tags: {
      ErrorFinder: {
        describe: 'A field for an error message. The search shows the cause and the remedy.',
        element: 'error-finder',
        attributes: {},
      },
    },
  },
  embed,
  video,
  heading: { forms: { '## Title {#own-id}': 'A heading with a custom anchor.' } },
  toc: { forms: { '[[toc]]': 'The page’s table of contents.' } },
  table: { forms: { '| a | b |': 'A table.', '- [x] done': 'A task.' } },
  link: { forms: { '[words](./page.md#anchor)': 'A link to a page’s file, a site path or another site.' } },
  image: { forms: { '![words](./a.png#light =300x200 "Caption")': 'An image; theme, size and caption are optional.' } },
} as const satisfies Record<string, FeatureSpec>

export type FeatureName = keyof typeof specs
