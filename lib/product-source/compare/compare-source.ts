import { existsSync } from 'node:fs'
import path from 'node:path'
import type { output, ZodType } from 'zod'
import { readYaml, type ContentData } from '@/lib/content/data/content-data'
import { commandLineSchema, messagesSchema, otherSettingsSchema, type MessageRecord } from '@/lib/content/data/source-schema'
import type { ContentError } from '@/lib/content/errors'
import type { SourceModel } from '@/lib/product-source/read/model'
import type { SinceReader } from '@/lib/product-source/read/versions'
import { SourceError } from '@/lib/product-source/source-tree'
import { compareCommandLine } from './command-line'
import { compareConfiguration } from './configuration'
import { openDataFile, type DataFile } from './data-file'
import { compareDrivers } from './drivers'
import type { SourceFinding } from './finding'
import { compareMessages, recordMessages } from './messages'
import { readQuotedMessages } from './quoted-messages'
import { compareOtherSettings } from './other-settings'
import { compareRoutes } from './routes'
import { compareSettings } from './settings'

/** All differences between the content in `dir` and the product's source. Constructs that the reader does not understand become notes. */
export function compareSource(dir: string, data: ContentData, model: SourceModel, since: SinceReader): SourceFinding[] {
  const api = openApi(dir)
  const unread = model.unread.map(({ what, file, line }): SourceFinding => ({
    severity: 'note',
    kind: 'not-understood',
    subject: file,
    message: what,
    source: { file, line },
  }))
  return [
    ...unread,
    ...compareDrivers(dir, data, model, since),
    ...compareSettings(dir, data.settings, model),
    ...compareConfiguration(dir, data.configuration, model),
    ...(api ? compareRoutes(api, model) : []),
    ...compareOthers(dir, data, model),
    ...compareCommands(dir, model),
    ...compareMessages(readQuotedMessages(dir, api), model.messages, readRecord(dir)),
  ]
}

/** The record of quoted messages for this source. */
export function recordSource(dir: string, model: SourceModel): MessageRecord[] {
  return recordMessages(readQuotedMessages(dir, openApi(dir)), model.messages, readRecord(dir))
}

const openApi = (dir: string): DataFile | undefined =>
  existsSync(path.join(dir, 'data/openapi.yaml')) ? openDataFile(dir, 'data/openapi.yaml') : undefined

const readRecord = (dir: string): MessageRecord[] => readOwn(dir, 'data/messages.yaml', messagesSchema)?.messages ?? []

function compareOthers(dir: string, data: ContentData, model: SourceModel): SourceFinding[] {
  const file = 'data/other-settings.yaml'
  const own = readOwn(dir, file, otherSettingsSchema)
  return own ? compareOtherSettings(openDataFile(dir, file), own.settings, data.settings, model) : []
}

function compareCommands(dir: string, model: SourceModel): SourceFinding[] {
  const file = 'data/command-line.yaml'
  const own = readOwn(dir, file, commandLineSchema)
  return own ? compareCommandLine(openDataFile(dir, file), own.commands, model.commandLine) : []
}

/** A file used by the comparison only; it is not part of the site's data. */
function readOwn<T extends ZodType>(dir: string, file: string, schema: T): output<T> | undefined {
  if (!existsSync(path.join(dir, file))) return undefined
  const faults: ContentError[] = []
  const value = readYaml(dir, file, schema, faults)
  if (faults[0]) throw new SourceError(`${file}:${faults[0].line}: ${faults[0].message}`)
  return value
}
