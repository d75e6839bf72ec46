import type { FeatureSpec } from '@/lib/features/spec'
import { specs } from '@/lib/features/specs'
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

type Spec = (typeof specs)[number]

/** How features are written that `plainMarkdown` in their spec does not describe. A feature with neither does not compile. */
const written: Record<Exclude<Spec, { plainMarkdown: string }>['name'], MarkdownForm> = {
  container: containerForm,
  tabs: tabsForm,
  code: codeForm,
  drawing: drawingForm,
  math: mathForm,
  badge: badgeForm,
  card: cardForm,
  catalog: catalogForm,
  driver: driverForm,
  settings: settingsForm,
  api: apiForm,
  'token-tool': tokenToolForm,
  embed: embedForm,
  video: videoForm,
  toc: tocForm,
  link: linkForm,
  image: imageForm,
}

const plain: Record<NonNullable<FeatureSpec['plainMarkdown']>, MarkdownForm> = {
  source: {},
  content: unwrapForm,
  nothing: { node: () => [] },
}

/** How each feature is written in plain Markdown, by its name. */
export const forms = Object.fromEntries(
  specs.map((spec) => [spec.name, 'plainMarkdown' in spec ? plain[spec.plainMarkdown] : written[spec.name]]),
) as Readonly<Record<Spec['name'], MarkdownForm>>
