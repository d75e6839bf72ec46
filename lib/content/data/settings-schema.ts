import { z } from 'zod'
import { versionSchema } from './product-schema'

const written = z.object({ en: z.string().min(1), zh: z.string().min(1) })

/** What is shown instead of a default that is long or computed when the program runs. */
const shown = written.optional()

/** One setting of the admin panel: key and type as the product has them, the meaning in our words (inline Markdown, links as site paths). */
export const settingSchema = z
  .strictObject({
    key: z.string().min(1),
    type: z.enum(['string', 'text', 'number', 'bool', 'select']),
    /** As the product serves it at its first start; absent where the program computes it. */
    default: z.string().optional(),
    shown,
    choices: z.array(z.string()).default([]),
    /** Who can read it: anybody, only administrators, or anybody while nobody can change it. */
    visibility: z.enum(['public', 'private', 'readonly']).default('public'),
    /** First version that has it; empty where it was always there. */
    since: versionSchema.default(''),
    meaning: written,
  })
  .refine((setting) => setting.default !== undefined || setting.shown !== undefined, {
    message: 'has neither default nor shown, expected one of them',
  })

/** One group of settings: `content/data/settings/<name>.yaml`, shown by `<SettingsTable group="<name>" />`. */
export const settingsFileSchema = z.strictObject({
  /** Name of the group's constant in the product's source. */
  group: z.string().min(1),
  /** Locale-free path of the page that describes it. */
  page: z.string().startsWith('/').endsWith('.html'),
  settings: z.array(settingSchema),
})

/** One key of the configuration file, `content/data/configuration.yaml`. */
export const configurationKeySchema = z
  .strictObject({
    /** Keys from the top of the file, joined by dots. */
    key: z.string().min(1),
    type: z.enum(['bool', 'int', 'string', 'list']),
    /** As a new file has it, with the data folder `data`; absent where it is random. */
    default: z.string().optional(),
    shown,
    /** Environment variable without `ALIST_`; empty for none. */
    env: z.string().default(''),
    since: versionSchema.default(''),
    meaning: written,
  })
  .refine((key) => key.default !== undefined || key.shown !== undefined, { message: 'has neither default nor shown, expected one of them' })

export const configurationSchema = z.strictObject({ keys: z.array(configurationKeySchema) })

export type Setting = z.infer<typeof settingSchema>
export type SettingsGroup = z.infer<typeof settingsFileSchema> & { name: string; file: string }
export type ConfigurationKey = z.infer<typeof configurationKeySchema>

/** Section of the configuration file that a key stands in; keys at the top level are in `general`. */
export const sectionOf = ({ key }: Pick<ConfigurationKey, 'key'>): string => (key.includes('.') ? (key.split('.')[0] ?? key) : 'general')
