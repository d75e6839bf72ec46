import { z } from 'zod'

/** A default of the product that the documentation deliberately does not repeat. */
const withheldDefaultSchema = z.strictObject({
  driver: z.string().min(1),
  option: z.string().min(1),
  kind: z.enum(['secret', 'algorithms']),
  /** Why users do not need the value. */
  reason: z.string().min(1),
})

/** `content/data/withheld.yaml`. */
export const withheldSchema = z.strictObject({ defaults: z.array(withheldDefaultSchema) })

/** `content/data/messages.yaml`: every error text of the product's source, with `…` for inserted values, by folder of the source. */
export const messagesSchema = z.strictObject({
  messages: z.array(z.strictObject({ folder: z.string(), drivers: z.array(z.string()).default([]), texts: z.array(z.string().min(1)) })),
})

/** `content/data/unseen-messages.yaml`: error texts that no page explains. `…` in a text matches any text. */
export const unseenMessagesSchema = z.strictObject({
  groups: z.array(z.strictObject({ reason: z.string().min(1), texts: z.array(z.string().min(1)) })),
})

/**
 * `content/data/library-messages.yaml`: the error texts of the Go modules that the product is built from. Each text is listed once: in `texts`
 * if a page has a row for it, in `rules` if it only ever follows another text that has one, or in `leftOut` with the reason.
 */
export const libraryMessagesSchema = z.strictObject({
  libraries: z.array(
    z.strictObject({
      module: z.string(),
      version: z.string(),
      /** Where the texts were read from, if that version wasn't available. */
      readFrom: z.string().optional(),
      /** Folders of the module whose texts can reach users. */
      packages: z.array(z.string()).min(1),
      drivers: z.array(z.string()).default([]),
      texts: z.array(z.string().min(1)).default([]),
      /** `packages` are tables of codes, all of whose texts follow the row; they are not listed. */
      rules: z
        .array(
          z.strictObject({
            row: z.string().min(1),
            texts: z.array(z.string().min(1)).default([]),
            packages: z.array(z.string()).default([]),
          }),
        )
        .default([]),
      leftOut: z.array(z.strictObject({ reason: z.string().min(1), texts: z.array(z.string().min(1)) })).default([]),
    }),
  ),
  /** The other modules that the product requires, with the reason why none of their texts need a row. */
  without: z.array(z.strictObject({ reason: z.string().min(1), modules: z.array(z.string()) })),
})

/** A command of the product, or `command --flag` with its default. */
const commandRecordSchema = z.strictObject({ name: z.string().min(1), default: z.string().default('') })

export const commandLineSchema = z.strictObject({ commands: z.array(commandRecordSchema) })

/** Facts about a setting that pages describe in prose, without a generated table. */
const settingRecordSchema = z.strictObject({
  key: z.string().min(1),
  type: z.string(),
  /** Absent if it is computed at run time. */
  default: z.string().optional(),
  choices: z.array(z.string()).default([]),
  group: z.string(),
  flags: z.array(z.string()).default([]),
})

export const otherSettingsSchema = z.strictObject({ settings: z.array(settingRecordSchema) })
