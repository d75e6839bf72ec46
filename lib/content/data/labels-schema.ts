import { z } from 'zod'
import { versionSchema } from './product-schema'

/** What the product's own screen shows for something. Without `zh` the Chinese screen shows the English words. */
const labelSchema = z.strictObject({ en: z.string().min(1), zh: z.string().min(1).optional() })

/** Label of a form field, with those of its select list by stored value. */
const fieldLabelSchema = labelSchema.extend({ choices: z.record(z.string(), labelSchema).default({}) })

const fieldsSchema = z.record(z.string(), fieldLabelSchema)

/** `content/data/labels/drivers.yaml`: names and options of the drivers, written by `npm run sync:labels`. */
export const driverLabelsSchema = z.strictObject({
  /** Version of the product's front end that the labels were read from. */
  version: versionSchema,
  /** Options that every storage has, by key. */
  common: fieldsSchema,
  /** By the driver's name in the product. */
  drivers: z.record(z.string(), z.strictObject({ name: labelSchema, options: fieldsSchema.default({}) })),
})

/** `content/data/labels/interface.yaml`: settings, menus, buttons and other words of the screen, written by `npm run sync:labels`. */
export const interfaceLabelsSchema = z.strictObject({
  version: versionSchema,
  /** By the setting's key. */
  settings: fieldsSchema,
  /** Language file of the front end → key → label. */
  areas: z.record(z.string(), z.record(z.string(), labelSchema)),
})

/** `content/data/labels/notes.yaml`: remarks of the editors on labels of the screen. */
export const labelNotesSchema = z.strictObject({
  /** Labels that mislead, by `driver/option`, `common/option`, `settings/key` or `driver`: what they really mean, in the language of the label. */
  meanings: z.record(z.string(), z.strictObject({ en: z.string().min(1).optional(), zh: z.string().min(1).optional() })),
  /** Names that people write for a label of the screen, and the label, by language. */
  mistaken: z.strictObject({ en: z.record(z.string(), z.string().min(1)), zh: z.record(z.string(), z.string().min(1)) }),
})

export type Label = z.infer<typeof labelSchema>
export type FieldLabel = z.infer<typeof fieldLabelSchema>
export type DriverLabels = z.infer<typeof driverLabelsSchema>
export type InterfaceLabels = z.infer<typeof interfaceLabelsSchema>
export type LabelNotes = z.infer<typeof labelNotesSchema>

/** All labels of the product's screen. */
export interface Labels {
  drivers: DriverLabels
  interface: InterfaceLabels
  notes: LabelNotes
}

/** The labels of content that has none. */
export const noLabels: Labels = {
  drivers: { version: '', common: {}, drivers: {} },
  interface: { version: '', settings: {}, areas: {} },
  notes: { meanings: {}, mistaken: { en: {}, zh: {} } },
}
