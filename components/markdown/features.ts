import { TiledLink } from '@/components/ui/provider-tile/tiled-link'
import { ApiEndpoint } from './api/api-endpoint'
import { ApiIndex } from './api/api-index'
import { Badge } from './badge/badge'
import { Card, cardPlugin } from './card/card'
import { Catalog } from './catalog/catalog'
import { Chart, chartPlugin } from './chart/chart'
import { CodeBlock } from './code/code-block'
import { codePlugin, fencePlugin, markLongCode } from './code/code.plugin'
import { finishBoxes, containerPlugin, HintTitle } from './container/container'
import { Demo, demoPlugin } from './demo/demo'
import { Diagram, diagramPlugin, drawDiagrams } from './diagram/diagram'
import { Drawing } from './drawing/drawing'
import { DriverExplorer } from './driver/driver-explorer'
import { DriverFacts } from './driver/driver-facts'
import { DriverOperations } from './driver/driver-operations'
import { BiliBili, Frame, YouTube } from './embed/embed'
import { ErrorFinder } from './error-finder/error-finder'
import { TreeEntry, fileTreePlugin } from './file-tree/file-tree'
import { flowchartPlugin } from './flowchart/flowchart.plugin'
import { headingPlugin } from './heading/heading.plugin'
import { IconMark, Italic, iconPlugin } from './icon-mark/icon-mark'
import { imagePlugin, Picture } from './image/image'
import { ImageZoom } from './image/image-zoom.client'
import { linkPlugin } from './link/link.plugin'
import { MathFormula, mathPlugin, renderFormulas } from './math/math'
import { optionTable } from './option-table/option-table'
import { ReleaseAction, ReleaseActions, releaseActionsPlugin } from './release-actions/release-actions'
import { tablePlugin } from './table/table'
import { TabGroup, TabLead, TabPanel, TabTitle, tabsPlugin } from './tabs/tabs'
import { tocPlugin } from './toc/toc.plugin'
import { TokenToolPlace } from '../token-tools/token-tool'
import { Video } from './video/video'
import type { Feature } from './pipeline'
import type { FeatureName } from './specs'

/**
 * How the features are rendered. The order matters in four places: drawings replace their fences before `code` runs; special containers are
 * replaced before `container`, which turns the others into plain boxes; formulas come after the titles that contain them; URLs are resolved
 * before `image` runs.
 */
export const features: Record<FeatureName, Feature> = {
  diagram: { remark: [diagramPlugin], rehype: [drawDiagrams], pageComponents: { 'md-diagram': Diagram } },
  flowchart: { remark: [flowchartPlugin] },
  chart: { remark: [chartPlugin], pageComponents: { 'md-chart': Chart } },
  demo: { remark: [demoPlugin], pageComponents: { 'md-demo': Demo } },
  toc: { remark: [tocPlugin] },
  tabs: {
    remark: [tabsPlugin],
    components: { 'tab-panel': TabPanel, 'tab-title': TabTitle, 'tab-lead': TabLead },
    pageComponents: { 'tab-group': TabGroup },
  },
  'file-tree': { remark: [fileTreePlugin], components: { 'tree-entry': TreeEntry } },
  container: { remark: [containerPlugin], rehype: [finishBoxes], components: { 'hint-title': HintTitle } },
  math: { remark: [mathPlugin], rehype: [renderFormulas], components: { 'md-math': MathFormula } },
  badge: { components: { 'badge-mark': Badge } },
  card: { rehype: [cardPlugin], pageComponents: { 'vp-card': Card } },
  'icon-mark': { remark: [iconPlugin], components: { 'icon-mark': IconMark, i: Italic } },
  'release-actions': {
    rehype: [releaseActionsPlugin],
    components: { 'release-action': ReleaseAction },
    pageComponents: { 'release-actions': ReleaseActions },
  },
  heading: { rehype: [headingPlugin] },
  table: { rehype: [tablePlugin] },
  link: { rehype: [linkPlugin], pageComponents: { 'tiled-link': TiledLink } },
  image: { rehype: [imagePlugin], components: { 'image-zoom': ImageZoom }, pageComponents: { 'md-image': Picture } },
  catalog: { pageComponents: { 'page-catalog': Catalog } },
  drawing: { components: { 'own-drawing': Drawing } },
  driver: {
    pageComponents: {
      'driver-facts': DriverFacts,
      'driver-explorer': DriverExplorer,
      'driver-operations': DriverOperations,
    },
  },
  'option-table': {
    pageComponents: {
      'driver-options': optionTable('DriverOptions'),
      'common-options': optionTable('CommonOptions'),
      'settings-table': optionTable('SettingsTable'),
      'configuration-table': optionTable('ConfigurationTable'),
    },
  },
  'token-tool': { pageComponents: { 'token-tool': TokenToolPlace } },
  // The layout fills in the notice.
  notice: { components: { 'page-notice': () => null } },
  'error-finder': { components: { 'error-finder': ErrorFinder } },
  video: { pageComponents: { 'art-player': Video, 'video-player': Video } },
  embed: { pageComponents: { 'bili-bili': BiliBili, 'you-tube': YouTube, 'embed-frame': Frame } },
  api: { pageComponents: { 'api-endpoint': ApiEndpoint, 'api-index': ApiIndex } },
  code: { remark: [fencePlugin], rehype: [codePlugin, markLongCode], pageComponents: { 'code-block': CodeBlock } },
}
