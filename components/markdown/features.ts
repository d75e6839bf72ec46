import { TiledLink } from '@/components/ui/provider-tile/tiled-link'
import { ApiEndpoint } from './api/api-endpoint'
import { ApiIndex } from './api/api-index'
import { api } from './api/api.spec'
import { Badge } from './badge/badge'
import { badge } from './badge/badge.spec'
import { Card } from './card/card'
import { cardPlugin } from './card/card.plugin'
import { card } from './card/card.spec'
import { Catalog } from './catalog/catalog'
import { catalog } from './catalog/catalog.spec'
import { Chart } from './chart/chart'
import { chartPlugin } from './chart/chart.plugin'
import { chart } from './chart/chart.spec'
import { CodeBlock } from './code/code-block'
import { fencePlugin, finishCode, markLongCode, prepareCode } from './code/code.plugin'
import { code } from './code/code.spec'
import { highlightCode } from './code/highlight-code'
import { AlignBox, CardGrid, Details, StepList } from './container/boxes'
import { cardTitles } from './container/card-titles.plugin'
import { containerPlugin } from './container/container.plugin'
import { container } from './container/container.spec'
import { HintBox, HintTitle } from './container/hint'
import { Demo } from './demo/demo'
import { demoPlugin } from './demo/demo.plugin'
import { demo } from './demo/demo.spec'
import { Diagram } from './diagram/diagram'
import { diagramPlugin, drawDiagrams } from './diagram/diagram.plugin'
import { diagram } from './diagram/diagram.spec'
import { Drawing } from './drawing/drawing'
import { drawing } from './drawing/drawing.spec'
import { CommonOptions, DriverOptions } from '@/components/markdown/driver/driver-options'
import { DriverExplorer } from './driver/driver-explorer'
import { DriverFacts } from './driver/driver-facts'
import { DriverOperations } from './driver/driver-operations'
import { driver } from './driver/driver.spec'
import { BiliBili, Frame, YouTube } from './embed/embed'
import { embedPlugin } from './embed/embed.plugin'
import { embed } from './embed/embed.spec'
import { ErrorFinder } from './error-finder/error-finder'
import { errorFinder } from './error-finder/error-finder.spec'
import { FileTree, TreeEntry } from './file-tree/file-tree'
import { fileTreePlugin } from './file-tree/file-tree.plugin'
import { fileTree } from './file-tree/file-tree.spec'
import { flowchartPlugin } from './flowchart/flowchart.plugin'
import { flowchart } from './flowchart/flowchart.spec'
import { writeHeadingLink, headingPlugin } from '@/components/markdown/heading/heading.plugin'
import { heading } from './heading/heading.spec'
import { IconMark, Italic, iconPlugin } from './icon-mark/icon-mark'
import { iconMark } from './icon-mark/icon-mark.spec'
import { imagePlugin } from './image/image.plugin'
import { image } from './image/image.spec'
import { ImageZoom } from './image/image-zoom.client'
import { Picture } from './image/picture'
import { writeAnchor } from './link/anchor'
import { linkPlugin } from './link/link.plugin'
import { link } from './link/link.spec'
import { MathFormula } from './math/math'
import { mathPlugin, renderFormulas } from './math/math.plugin'
import { math } from './math/math.spec'
import { ConfigurationTable } from './settings/configuration-table'
import { SettingsTable } from './settings/settings-table'
import { settings } from './settings/settings.spec'
import { writeTableRegion, writeTaskBox } from './table/table'
import { tablePlugin } from './table/table.plugin'
import { table } from './table/table.spec'
import { TabGroup, TabLead, TabPanel, TabTitle } from './tabs/tabs'
import { tabsPlugin } from './tabs/tabs.plugin'
import { tabs } from './tabs/tabs.spec'
import { tellPage } from './tell-page'
import { tocPlugin } from './toc/toc.plugin'
import { toc } from './toc/toc.spec'
import { TokenToolPlace } from './token-tool/token-tool'
import { tokenTool } from './token-tool/token-tool.spec'
import { Video } from './video/video'
import { videoPlugin } from './video/video.plugin'
import { video } from './video/video.spec'
import type { Feature } from './feature'

/**
 * All forms beyond standard Markdown. The order matters in four places: drawings replace their fences before `code` runs; special
 * containers are replaced before `container`, which turns the others into plain boxes; formulas come after the titles that contain them; URLs are resolved before `image` runs.
 */
export const features: readonly Feature[] = [
  {
    spec: diagram,
    remark: [diagramPlugin],
    rehype: [drawDiagrams],
    components: { 'md-diagram': Diagram },
  },
  { spec: flowchart, remark: [flowchartPlugin] },
  {
    spec: chart,
    remark: [chartPlugin],
    components: { 'md-chart': Chart },
  },
  {
    spec: demo,
    remark: [demoPlugin],
    components: { 'md-demo': Demo },
  },
  { spec: toc, remark: [tocPlugin] },
  {
    spec: tabs,
    remark: [tabsPlugin],
    components: { 'tab-group': TabGroup, 'tab-panel': TabPanel, 'tab-title': TabTitle, 'tab-lead': TabLead },
  },
  {
    spec: fileTree,
    remark: [fileTreePlugin],
    components: { 'file-tree': FileTree, 'tree-entry': TreeEntry },
  },
  {
    spec: container,
    remark: [containerPlugin],
    rehype: [cardTitles],
    components: {
      'hint-box': HintBox,
      'hint-title': HintTitle,
      'align-box': AlignBox,
      'step-list': StepList,
      'card-grid': CardGrid,
      details: Details,
    },
  },
  {
    spec: math,
    remark: [mathPlugin],
    rehype: [renderFormulas],
    components: { 'md-math': MathFormula },
  },
  { spec: badge, components: { 'badge-mark': Badge } },
  { spec: card, rehype: [cardPlugin], components: { 'vp-card': Card } },
  {
    spec: iconMark,
    remark: [iconPlugin],
    components: { 'icon-mark': IconMark, i: Italic },
  },
  { spec: heading, rehype: [headingPlugin], elements: { 'heading-link': writeHeadingLink } },
  { spec: table, rehype: [tablePlugin], elements: { 'table-region': writeTableRegion, input: writeTaskBox } },
  { spec: link, rehype: [linkPlugin], elements: { a: writeAnchor }, components: { 'tiled-link': TiledLink } },
  { spec: image, rehype: [imagePlugin], components: { 'md-image': Picture, 'image-zoom': ImageZoom } },
  {
    spec: catalog,
    rehype: [tellPage('page-catalog')],
    components: { 'page-catalog': Catalog },
  },
  { spec: drawing, components: { 'own-drawing': Drawing } },
  {
    spec: driver,
    rehype: [tellPage('driver-facts')],
    components: {
      'driver-facts': DriverFacts,
      'driver-options': DriverOptions,
      'common-options': CommonOptions,
      'driver-explorer': DriverExplorer,
      'driver-operations': DriverOperations,
    },
  },
  {
    spec: settings,
    components: { 'settings-table': SettingsTable, 'configuration-table': ConfigurationTable },
  },
  {
    spec: tokenTool,
    rehype: [tellPage('token-tool')],
    components: { 'token-tool': TokenToolPlace },
  },
  { spec: errorFinder, components: { 'error-finder': ErrorFinder } },
  {
    spec: video,
    rehype: [videoPlugin],
    components: { 'art-player': Video, 'video-player': Video },
  },
  {
    spec: embed,
    rehype: [embedPlugin],
    components: { 'bili-bili': BiliBili, 'you-tube': YouTube, 'embed-frame': Frame },
  },
  {
    spec: api,
    rehype: [tellPage('api-index')],
    components: { 'api-endpoint': ApiEndpoint, 'api-index': ApiIndex },
  },
  {
    spec: code,
    remark: [fencePlugin],
    rehype: [prepareCode, highlightCode, finishCode, markLongCode],
    components: { 'code-block': CodeBlock },
  },
]
