import type { specs } from '@/lib/features/specs'
import type { MarkdownForm } from './form'
import { apiForm } from './forms/api'
import { badgeForm, cardForm } from './forms/label'
import { catalogForm } from './forms/catalog'
import { codeForm } from './forms/code'
import { containerForm } from './forms/container'
import { drawingForm } from './forms/drawing'
import { driverForm } from './forms/driver'
import { embedForm, videoForm } from './forms/foreign'
import { imageForm, linkForm } from './forms/address'
import { mathForm } from './forms/math'
import { settingsForm } from './forms/settings'
import { tabsForm } from './forms/tabs'
import { tocForm } from './forms/toc'
import { tokenToolForm } from './forms/token-tool'
import { unwrapForm } from './forms/unwrap'

/** Features that consist of an image or a personal element: plain Markdown has nothing to write for them. */
const nothing: MarkdownForm = { node: () => [], tags: { ErrorFinder: () => [] } }

/**
 * How each feature is written in plain Markdown. `plain`: its source already is plain Markdown (the source of a diagram, a table). A
 * feature without an entry does not compile.
 */
export const forms: Record<(typeof specs)[number]['name'], MarkdownForm | 'plain'> = {
  container: containerForm,
  tabs: tabsForm,
  'file-tree': unwrapForm,
  code: codeForm,
  demo: unwrapForm,
  chart: unwrapForm,
  flowchart: unwrapForm,
  diagram: 'plain',
  drawing: drawingForm,
  math: mathForm,
  badge: badgeForm,
  'icon-mark': nothing,
  card: cardForm,
  catalog: catalogForm,
  driver: driverForm,
  settings: settingsForm,
  api: apiForm,
  'token-tool': tokenToolForm,
  'error-finder': nothing,
  embed: embedForm,
  video: videoForm,
  heading: 'plain',
  toc: tocForm,
  table: 'plain',
  link: linkForm,
  image: imageForm,
}
