import { z } from 'zod'
import { boundedList, boundedText } from '@/lib/site/bounded'
import { perLanguage, versionSchema } from './common-schemas'

const written = perLanguage(boundedText().min(1))

/** Replaces a default that is long or computed at run time. */
const shown = written.optional()

/** One setting of the admin panel: key and type as in the product, the meaning in our words (inline Markdown, links as site paths). */
export const settingSchema = z
  .strictObject({
    key: boundedText().min(1),
    type: z.enum(['string', 'text', 'number', 'bool', 'select']),
    /** Value at the product's first start; absent if the program computes it. */
    default: boundedText().optional(),
    shown,
    choices: boundedList(boundedText()).default([]),
    /** Who can read it: everyone, only administrators, or everyone although no one can change it. */
    visibility: z.enum(['public', 'private', 'readonly']).default('public'),
    /** First version with this setting; empty if it was always there. */
    since: versionSchema.default(''),
    meaning: written,
  })
  .refine((setting) => setting.default !== undefined || setting.shown !== undefined, {
    message: 'has neither default nor shown, expected one of them',
  })

/** One group of settings: `content/data/settings/<name>.yaml`, shown by `<SettingsTable group="<name>" />`. */
export const settingsFileSchema = z.strictObject({
  /** Name of the group's constant in the product's source. */
  group: boundedText().min(1),
  /** Locale-free path of the page that describes it. */
  page: boundedText().startsWith('/').endsWith('.html'),
  settings: boundedList(settingSchema),
})

/** One key of the configuration file, `content/data/configuration.yaml`. */
export const configurationKeySchema = z
  .strictObject({
    /** Keys from the top of the file, joined with dots. */
    key: boundedText().min(1),
    type: z.enum(['bool', 'int', 'string', 'list']),
    /** Value in a new file with the data folder `data`; absent if it is random. */
    default: boundedText().optional(),
    shown,
    /** Environment variable without `ALIST_`; empty without one. */
    env: boundedText().default(''),
    since: versionSchema.default(''),
    meaning: written,
  })
  .refine((key) => key.default !== undefined || key.shown !== undefined, { message: 'has neither default nor shown, expected one of them' })

export const configurationSchema = z.strictObject({ keys: boundedList(configurationKeySchema) })

export type ProductSetting = z.infer<typeof settingSchema>
export type ConfigurationKey = z.infer<typeof configurationKeySchema>

/** Section of the configuration file that contains a key; top-level keys are in `general`. */
export const configurationSectionOf = ({ key }: Pick<ConfigurationKey, 'key'>): string =>
  key.includes('.') ? (key.split('.')[0] ?? key) : 'general'
