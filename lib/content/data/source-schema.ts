import { z } from 'zod'
import { boundedList, boundedText } from '@/lib/site/bounded'

/** A default of the product that the documentation deliberately does not repeat. */
const withheldDefaultSchema = z.strictObject({
  driver: boundedText().min(1),
  option: boundedText().min(1),
  kind: z.enum(['secret', 'algorithms']),
  /** Why users do not need the value. */
  reason: boundedText().min(1),
})

/** `content/data/withheld.yaml`. */
export const withheldSchema = z.strictObject({ defaults: boundedList(withheldDefaultSchema) })

/** `content/data/messages.yaml`: every error text of the product's source, with `…` for inserted values, by folder of the source. */
export const messagesSchema = z.strictObject({
  messages: boundedList(
    z.strictObject({ folder: boundedText(), drivers: boundedList(boundedText()).default([]), texts: boundedList(boundedText().min(1)) }),
  ),
})

/** `content/data/unseen-messages.yaml`: error texts that no page explains. `…` in a text matches any text. */
export const unseenMessagesSchema = z.strictObject({
  groups: boundedList(z.strictObject({ reason: boundedText().min(1), texts: boundedList(boundedText().min(1)) })),
})

/**
 * `content/data/library-messages.yaml`: the error texts of the Go modules that the product is built from. Each text is listed once: in `texts`
 * if a page has a row for it, in `rules` if it only ever follows another text that has one, or in `leftOut` with the reason.
 */
export const libraryMessagesSchema = z.strictObject({
  libraries: boundedList(
    z.strictObject({
      module: boundedText(),
      version: boundedText(),
      /** Where the texts were read from, if that version wasn't available. */
      readFrom: boundedText().optional(),
      /** Folders of the module whose texts can reach users. */
      packages: boundedList(boundedText()).min(1),
      drivers: boundedList(boundedText()).default([]),
      texts: boundedList(boundedText().min(1)).default([]),
      /** `packages` are tables of codes, all of whose texts follow the row; they are not listed. */
      rules: boundedList(
        z.strictObject({
          row: boundedText().min(1),
          texts: boundedList(boundedText().min(1)).default([]),
          packages: boundedList(boundedText()).default([]),
        }),
      ).default([]),
      leftOut: boundedList(z.strictObject({ reason: boundedText().min(1), texts: boundedList(boundedText().min(1)) })).default([]),
    }),
  ),
  /** The other modules that the product requires, with the reason why none of their texts need a row. */
  without: boundedList(z.strictObject({ reason: boundedText().min(1), modules: boundedList(boundedText()) })),
})

/** A command of the product, or `command --flag` with its default. */
const commandRecordSchema = z.strictObject({ name: boundedText().min(1), default: boundedText().default('') })

export const commandLineSchema = z.strictObject({ commands: boundedList(commandRecordSchema) })

/** Facts about a setting that pages describe in prose, without a generated table. */
const settingRecordSchema = z.strictObject({
  key: boundedText().min(1),
  type: boundedText(),
  /** Absent if it is computed at run time. */
  default: boundedText().optional(),
  choices: boundedList(boundedText()).default([]),
  group: boundedText(),
  flags: boundedList(boundedText()).default([]),
})

export const otherSettingsSchema = z.strictObject({ settings: boundedList(settingRecordSchema) })
