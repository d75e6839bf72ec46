import { api } from './api/api.feature'
import { badge } from './badge/badge.feature'
import { card } from './card/card.feature'
import { catalog } from './catalog/catalog.feature'
import { chart } from './chart/chart.feature'
import { code } from './code/code.feature'
import { container } from './container/container.feature'
import { demo } from './demo/demo.feature'
import { diagram } from './diagram/diagram.feature'
import { drawing } from './drawing/drawing.feature'
import { driver } from './driver/driver.feature'
import { embed } from './embed/embed.feature'
import { errorFinder } from './error-finder/error-finder.feature'
import type { Feature } from './feature'
import { fileTree } from './file-tree/file-tree.feature'
import { flowchart } from './flowchart/flowchart.feature'
import { heading } from './heading/heading.feature'
import { iconMark } from './icon-mark/icon-mark.feature'
import { image } from './image/image.feature'
import { link } from './link/link.feature'
import { math } from './math/math.feature'
import { settings } from './settings/settings.feature'
import { table } from './table/table.feature'
import { tabs } from './tabs/tabs.feature'
import { toc } from './toc/toc.feature'
import { tokenTool } from './token-tool/token-tool.feature'
import { video } from './video/video.feature'

/**
 * All forms beyond standard Markdown. The order matters in three places: drawings replace their fences before `code` runs; special
 * containers are replaced before `container`, which turns the others into plain boxes; URLs are resolved before `image` runs.
 */
export const features: readonly Feature[] = [
  diagram,
  flowchart,
  chart,
  demo,
  math,
  toc,
  tabs,
  fileTree,
  container,
  badge,
  card,
  iconMark,
  heading,
  table,
  link,
  image,
  catalog,
  drawing,
  driver,
  settings,
  tokenTool,
  errorFinder,
  video,
  embed,
  api,
  code,
]
