import type { FeatureSpec } from './spec'
import { spec as api } from './api/spec'
import { spec as badge } from './badge/spec'
import { spec as card } from './card/spec'
import { spec as catalog } from './catalog/spec'
import { spec as chart } from './chart/spec'
import { spec as code } from './code/spec'
import { spec as container } from './container/spec'
import { spec as demo } from './demo/spec'
import { spec as diagram } from './diagram/spec'
import { spec as drawing } from './drawing/spec'
import { spec as driver } from './driver/spec'
import { spec as embed } from './embed/spec'
import { spec as errorFinder } from './error-finder/spec'
import { spec as fileTree } from './file-tree/spec'
import { spec as flowchart } from './flowchart/spec'
import { spec as heading } from './heading/spec'
import { spec as iconMark } from './icon-mark/spec'
import { spec as image } from './image/spec'
import { spec as link } from './link/spec'
import { spec as math } from './math/spec'
import { spec as notice } from './notice/spec'
import { spec as optionTable } from './option-table/spec'
import { spec as releaseActions } from './release-actions/spec'
import { spec as table } from './table/spec'
import { spec as tabs } from './tabs/spec'
import { spec as toc } from './toc/spec'
import { spec as tokenTool } from './token-tool/spec'
import { spec as video } from './video/spec'

/** All forms beyond standard Markdown, by the feature's folder, in the order of the reference. */
export const specs = {
  container,
  tabs,
  'file-tree': fileTree,
  code,
  demo,
  chart,
  flowchart,
  diagram,
  math,
  badge,
  'release-actions': releaseActions,
  'icon-mark': iconMark,
  card,
  catalog,
  drawing,
  driver,
  'option-table': optionTable,
  api,
  'token-tool': tokenTool,
  notice,
  'error-finder': errorFinder,
  embed,
  video,
  heading,
  toc,
  table,
  link,
  image,
} as const satisfies Record<string, FeatureSpec>

export type FeatureName = keyof typeof specs
