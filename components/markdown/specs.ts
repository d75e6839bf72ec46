import { api } from './api/api.spec'
import { badge } from './badge/badge.spec'
import { card } from './card/card.spec'
import { catalog } from './catalog/catalog.spec'
import { chart } from './chart/chart.spec'
import { code } from './code/code.spec'
import { container } from './container/container.spec'
import { demo } from './demo/demo.spec'
import { diagram } from './diagram/diagram.spec'
import { drawing } from './drawing/drawing.spec'
import { driver } from './driver/driver.spec'
import { embed } from './embed/embed.spec'
import { errorFinder } from './error-finder/error-finder.spec'
import { fileTree } from './file-tree/file-tree.spec'
import { flowchart } from './flowchart/flowchart.spec'
import { heading } from './heading/heading.spec'
import { iconMark } from './icon-mark/icon-mark.spec'
import { image } from './image/image.spec'
import { link } from './link/link.spec'
import { math } from './math/math.spec'
import { settings } from './settings/settings.spec'
import { table } from './table/table.spec'
import { tabs } from './tabs/tabs.spec'
import { toc } from './toc/toc.spec'
import { tokenTool } from './token-tool/token-tool.spec'
import { video } from './video/video.spec'

/** All forms beyond standard Markdown, in the order of the reference. */
export const specs = [
  container,
  tabs,
  fileTree,
  code,
  demo,
  chart,
  flowchart,
  diagram,
  math,
  badge,
  iconMark,
  card,
  catalog,
  drawing,
  driver,
  settings,
  api,
  tokenTool,
  errorFinder,
  embed,
  video,
  heading,
  toc,
  table,
  link,
  image,
] as const

type Spec = (typeof specs)[number]

/** Name of an interactive part that the client loads if a page contains it. */
export type WidgetName = Extract<Spec, { widgets: readonly string[] }>['widgets'][number]
