import { findIcon } from '@/lib/site/icons/find-icon'
import { checkChart } from './chart/resolve-chart'
import { findDemoFault } from './demo/check-demo'
import { diagramKeywords } from './diagram/diagram-kinds'
import { forms } from './drawing/forms'
import { requestNames } from './drawing/request'
import { checkEmbed } from './embed/resolve-embed'
import { translateFlow } from './flowchart/translate-flow'
import { checkMath } from './math/render-math'
import type { FeatureSpec, TagSpec } from './spec'
import { checkVideo } from './video/resolve-video'

const hint = (name: string) => ({ describe: `“${name}” hint box.` })
const aligned = (how: string) => ({ describe: `${how} content.` })
const diagramKinds = Object.fromEntries(Object.keys(diagramKeywords).map((name) => [name, { aliasOf: 'mermaid' }]))
const driver = { type: 'driver', example: 'AliyundriveOpen' } as const
const size = { title: 'text', ratio: 'text', width: 'text', height: 'text' } as const
/** Both names of the video player take the same. */
const videoAttributes = {
  src: { type: 'media', example: './demo.mp4' },
  type: 'text',
  poster: 'image',
  title: 'text',
  subtitle: 'media',
  ratio: 'text',
  width: 'text',
  height: 'text',
  lang: 'text',
  airplay: 'switch',
  autoplay: 'switch',
  loop: 'switch',
  muted: 'switch',
  'no-fullscreen': 'switch',
  'no-hotkey': 'switch',
  'no-playback-rate': 'switch',
  'no-setting': 'switch',
} as const satisfies TagSpec['attributes']

const player = (element: string, describe: string) => ({ describe, element, attributes: videoAttributes }) as const satisfies TagSpec

/** The style sheet of tabs has a rule for each. */
const maxTabs = 16

/** All forms beyond standard Markdown, by the feature's folder, in the order of the reference. */
export const specs = {
  container: {
    containers: {
      tip: hint('Tip'),
      info: hint('Info'),
      note: hint('Note'),
      important: hint('Important'),
      warning: hint('Warning'),
      caution: hint('Caution'),
      danger: { aliasOf: 'caution' },
      details: { describe: 'Collapsible content under a title.' },
      left: aligned('Left-aligned'),
      center: aligned('Centered'),
      right: aligned('Right-aligned'),
      justify: aligned('Justified'),
      steps: { describe: 'An ordered list as steps to follow.' },
      cards: { describe: 'A list of links as cards.' },
    },
    forms: { '> [!NOTE]': 'The same boxes in GitHub’s syntax: NOTE, TIP, IMPORTANT, WARNING, CAUTION.' },
    elements: { 'hint-title': 'block' },
  },
  tabs: {
    containers: {
      tabs: {
        describe:
          'Tabs, each starting with an `@tab Title#value` line. Tabs with the same `tabs#group` change together, and the selection is remembered.',
      },
      'code-tabs': { describe: 'Tabs that contain one fence each.' },
      'code-group': { aliasOf: 'code-tabs' },
    },
    elements: { 'tab-group': 'block', 'tab-panel': 'block', 'tab-title': 'block', 'tab-lead': 'block' },
    check(use) {
      if (use.kind === 'container' && use.tabs > maxTabs)
        return [{ message: `::: ${use.name} with ${use.tabs} tabs, expected at most ${maxTabs}`, severity: 'error' }]
      if (use.kind !== 'container' || use.tabs > 0) return []
      const expected = use.name === 'code-group' ? 'fences such as ```bash [Title]' : 'lines "@tab Title" in it'
      return [{ message: `::: ${use.name} without a tab, expected ${expected}`, severity: 'error' }]
    },
  },
  'file-tree': {
    containers: {
      'file-tree': { describe: 'A nested list shown as a file tree. A name that ends in `/` is a folder; text after a name is a comment.' },
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
  demo: {
    containers: {
      demo: {
        describe:
          'A live demo from html, css and js fences. `[vue]` or `[react]` before the title makes the demo a Vue or React component. A json fence contains settings.',
      },
      'normal-demo': { aliasOf: 'demo' },
      'vue-demo': { aliasOf: 'demo' },
      'react-demo': { aliasOf: 'demo' },
    },
    elements: { 'md-demo': 'block' },
    check: (use) => (use.kind === 'container' ? findDemoFault(use) : []),
  },
  chart: {
    containers: {
      chart: { describe: 'A Chart.js chart from a json or js fence.' },
      chartjs: { aliasOf: 'chart' },
      echarts: { describe: 'An ECharts chart from a json or js fence.' },
    },
    fences: {
      chart: { describe: 'A Chart.js chart, written as JSON, or as a script after `chart js`.' },
      chartjs: { aliasOf: 'chart' },
      echarts: { describe: 'An ECharts chart, written as JSON, or as a script after `echarts js`.' },
    },
    elements: { 'md-chart': 'block' },
    check: checkChart,
  },
  flowchart: {
    containers: {
      flowchart: { describe: 'A flowchart, written in a fence inside the container. The presets are `vue`, `ant` and `pie`.' },
    },
    fences: { flow: { describe: 'A flowchart. `flow:ant` or `flow pie` selects a preset.' }, flowchart: { aliasOf: 'flow' } },
    check(use) {
      const source = use.kind === 'container' ? use.fences[0]?.value : use.kind === 'fence' ? use.value : ''
      if (source === undefined) return [{ message: '::: flowchart holds no code fence, expected a fence with the source of the flowchart' }]
      if (!source.trim()) return [{ message: 'this flowchart is empty, expected lines such as "st=>start: Start" and "st->e"' }]
      return translateFlow(source).faults.map(({ message, offset }) => ({ message, offset, fence: 0 }))
    },
  },
  diagram: {
    fences: {
      mermaid: { describe: 'A Mermaid diagram. Fences named after a diagram type (`sequence`, `pie`, `gantt` …) omit the first line.' },
      ...diagramKinds,
    },
    elements: { 'md-diagram': 'block' },
    check(use) {
      return use.kind === 'fence' && !use.value.trim()
        ? [{ message: `\`\`\`${use.lang} is empty, expected the source of a diagram`, severity: 'warning' }]
        : []
    },
  },
  math: {
    fences: { math: { describe: 'A TeX formula on its own line.' }, katex: { aliasOf: 'math' } },
    forms: { '$x^2$': 'An inline formula.', '$$x^2$$': 'A formula on its own line.' },
    elements: { 'md-math': 'inline' },
    check: checkMath,
  },
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
        },
      },
    },
  },
  'release-actions': {
    tags: {
      ReleaseActions: {
        describe:
          'What the releases of the page ask readers to do: the paragraphs with a warning badge below headings with anchors such as `v3.63.0`. Readers who entered their version see those of newer releases.',
        element: 'release-actions',
        attributes: {},
      },
    },
    elements: { 'release-action': 'block' },
  },
  'icon-mark': {
    forms: { '::icon star::': 'An icon from lucide.dev.', '<i class="fa-solid fa-star"></i>': 'The same icon by its Font Awesome name.' },
    elements: { 'icon-mark': 'inline' },
    check(use) {
      if (use.kind !== 'icon' || findIcon(use.name)) return []
      return [{ message: `unknown icon ${use.name}, expected a name of lucide.dev such as cloud; nothing is shown` }]
    },
  },
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
        isList: true,
        attributes: { base: 'folder', level: 'number', index: 'switch' },
      },
    },
  },
  drawing: {
    tags: {
      Drawing: {
        describe:
          'A drawing with numbered callouts. `cookie`, `payload` and `response` highlight a value in the developer tools: `request` names the request, `header` names the request header, and `part` names one cookie, or the fields of the payload or response.',
        element: 'own-drawing',
        attributes: {
          name: { type: [...requestNames, ...Object.keys(forms)], example: 'cookie' },
          request: 'text',
          header: 'text',
          part: 'text',
        },
      },
    },
  },
  driver: {
    tags: {
      DriverFacts: {
        describe: 'How a driver differs from others, in one line. On a page with one driver, the line appears under the title.',
        element: 'driver-facts',
        attributes: { name: driver },
      },
      DriverOptions: {
        describe: 'A table of a driver’s options.',
        element: 'driver-options',
        attributes: { name: driver },
      },
      CommonOptions: {
        describe: 'The options common to all storages.',
        element: 'common-options',
        isList: true,
        attributes: {},
      },
      DriverExplorer: {
        describe: 'A list of all drivers, with a search and filters.',
        element: 'driver-explorer',
        isList: true,
        attributes: {},
      },
      DriverOperations: {
        describe: 'Drivers grouped by the operations they support.',
        element: 'driver-operations',
        isList: true,
        attributes: {},
      },
    },
  },
  settings: {
    tags: {
      SettingsTable: {
        describe: 'A table of the settings in a group.',
        element: 'settings-table',
        isList: true,
        attributes: { group: { type: 'settings', example: 'site' } },
      },
      ConfigurationTable: {
        describe: 'A table of the keys in a section of config.json; `general` is the top level.',
        element: 'configuration-table',
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
        attributes: { id: { type: 'operation', example: 'fs.list' } },
      },
      ApiIndex: {
        describe:
          'The endpoints that a page describes (`x-page` in the API data). On that page, the list includes fields for the reader’s server; elsewhere, the entries have the endpoints’ anchors and link to that page.',
        element: 'api-index',
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
        describe: 'A box that opens the search, which shows the cause and the remedy for a pasted error message.',
        element: 'error-finder',
        attributes: {},
      },
    },
  },
  embed: {
    tags: {
      BiliBili: {
        describe: 'A BiliBili video, loaded on click.',
        element: 'bili-bili',
        attributes: { bvid: { type: 'text', example: 'BV1xx411c7mD', or: 'aid' }, aid: 'text', page: 'number', time: 'number', ...size },
      },
      YouTube: {
        describe: 'A YouTube video, loaded on click from the cookie-free host.',
        element: 'you-tube',
        attributes: { id: { type: 'text', example: 'dQw4w9WgXcQ' }, start: 'number', end: 'number', ...size },
      },
      iframe: {
        describe: 'Any other frame, loaded on click.',
        element: 'embed-frame',
        attributes: { src: { type: 'frame', example: 'https://example.com/' }, ...size },
      },
    },
    check: checkEmbed,
  },
  video: {
    tags: {
      ArtPlayer: player('art-player', 'A video player.'),
      VideoPlayer: player('video-player', 'Same as `<ArtPlayer>`.'),
    },
    check: checkVideo,
  },
  heading: {
    forms: { '## Title {#own-id}': 'A heading with a custom anchor.' },
  },
  toc: {
    forms: { '[[toc]]': 'The page’s table of contents.' },
  },
  table: {
    forms: { '| a | b |': 'A table.', '- [x] done': 'A task.' },
  },
  link: {
    forms: { '[words](./page.md#anchor)': 'A link to a page’s file, a site path or another site.' },
  },
  image: {
    forms: { '![words](./a.png#light =300x200 "Caption")': 'An image; theme, size and caption are optional.' },
  },
} as const satisfies Record<string, FeatureSpec>

export type FeatureName = keyof typeof specs
