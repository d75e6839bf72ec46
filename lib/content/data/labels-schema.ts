import { z } from 'zod'
import { boundedList, boundedTable, boundedText } from '@/lib/site/bounded'
import { localized } from '@/lib/site/locales'
import { versionSchema } from './common-schemas'

const text = boundedText().min(1)

/** Label of something in the product's interface. Where a language has none, its interface shows the English one. */
const labelSchema = z.strictObject({ ...localized(() => text.optional()), en: text })

/** Label of a form field, and the labels of its choices by stored value. */
const fieldLabelSchema = labelSchema.extend({ choices: boundedTable(boundedText(), labelSchema).default({}) })

const fieldsSchema = boundedTable(boundedText(), fieldLabelSchema)

/** `content/data/labels/drivers.yaml`: names and options of the drivers, written by `npm run sync:labels`. */
export const driverLabelsSchema = z.strictObject({
  /** Version of the product's front end from which the labels were read. */
  version: versionSchema,
  /** Options that every storage has, by key. */
  common: fieldsSchema,
  /** By driver name in the product. */
  drivers: boundedTable(boundedText(), z.strictObject({ name: labelSchema, options: fieldsSchema.default({}) })),
})

/** `content/data/labels/interface.yaml`: settings, menus, buttons and other labels, written by `npm run sync:labels`. */
export const interfaceLabelsSchema = z.strictObject({
  version: versionSchema,
  settings: fieldsSchema,
  /** Language file of the front end → key → label. */
  areas: boundedTable(boundedText(), boundedTable(boundedText(), labelSchema)),
})

/** `content/data/labels/notes.yaml`: editors' notes on labels. */
export const labelNotesSchema = z.strictObject({
  /**
   * Misleading labels, by `driver/option`, `common/option`, `settings/key` or `driver`: their actual meaning, in the language of the label.
   */
  meanings: boundedTable(boundedText(), z.strictObject(localized(() => text.optional()))),
  /** Mistaken names of labels, with the correct label, by language. */
  mistaken: z.strictObject(localized(() => boundedTable(boundedText(), text).default({}))),
  /** Labels that no page needs to describe, by `area/key` or `settings/key`, with the reason. */
  undescribed: boundedList(z.strictObject({ reason: text, labels: boundedList(text).min(1) })).default([]),
})

export type Label = z.infer<typeof labelSchema>
export type FieldLabel = z.infer<typeof fieldLabelSchema>
export type DriverLabels = z.infer<typeof driverLabelsSchema>
export type InterfaceLabels = z.infer<typeof interfaceLabelsSchema>
export type LabelNotes = z.infer<typeof labelNotesSchema>

/** All labels of the product's interface. */
export interface Labels {
  drivers: DriverLabels
  interface: InterfaceLabels
  notes: LabelNotes
}

export const noLabels: Labels = {
  drivers: { version: '', common: {}, drivers: {} },
  interface: { version: '', settings: {}, areas: {} },
  notes: { meanings: {}, mistaken: localized(() => ({})), undescribed: [] },
}
