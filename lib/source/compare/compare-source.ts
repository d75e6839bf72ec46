import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ContentData } from '@/lib/content/data/content-data'
import type { SourceModel } from '../read/model'
import type { SinceReader } from '../read/versions'
import { compareConfiguration } from './configuration'
import { openDataFile } from './data-file'
import { compareDrivers } from './drivers'
import type { Finding } from './finding'
import { compareMessages } from './messages'
import { readQuotedMessages } from './quoted-messages'
import { compareRoutes } from './routes'
import { compareSettings } from './settings'

/** Everything in which the content in `dir` and the product's source do not agree. What the reader did not understand is a difference too. */
export function compareSource(dir: string, data: ContentData, model: SourceModel, since: SinceReader): Finding[] {
  const api = existsSync(path.join(dir, 'data/openapi.yaml')) ? openDataFile(dir, 'data/openapi.yaml') : undefined
  const unread = model.unread.map(({ what, file, line }): Finding => ({
    severity: 'difference',
    kind: 'unread',
    subject: file,
    message: `not understood: ${what}`,
    source: { file, line },
  }))
  return [
    ...unread,
    ...compareDrivers(dir, data.drivers, data.commonOptions, model, since),
    ...compareSettings(dir, data.settings, model),
    ...compareConfiguration(dir, data.configuration, model),
    ...(api ? compareRoutes(api, model) : []),
    ...compareMessages(readQuotedMessages(dir), model),
  ]
}
