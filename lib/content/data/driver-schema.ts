import { z } from 'zod'
import { brandIcons } from '@/lib/site/icons/icon-names'
import { perLanguage, versionSchema } from './common-schemas'

const inEachLanguage = perLanguage(z.string())
const written = perLanguage(z.string().min(1))

/** One option of a storage form: name and type as in the product, the meaning in our words. */
export const driverOptionSchema = z.strictObject({
  name: z.string().min(1),
  type: z.enum(['string', 'text', 'number', 'bool', 'select', 'float']),
  /** Default as the product defines it; absent means empty. */
  default: z.string().optional(),
  required: z.boolean().default(false),
  /** Selectable values, which may include an empty string. */
  choices: z.array(z.string()).default([]),
  /** First version with this option, without `v`; empty if it came with the driver or is unknown. */
  since: versionSchema.default(''),
  meaning: written,
})

/** An option that every storage has, with the condition under which its form shows it. */
export const commonOptionSchema = driverOptionSchema.extend({ label: written, when: written })

/** Colors of provider tiles; the values are in `app/styles/tokens.css`. */
export const tileColors = ['red', 'orange', 'amber', 'lime', 'green', 'teal', 'cyan', 'sky', 'blue', 'violet', 'magenta', 'pink'] as const

/** One driver of the product: `content/data/drivers/<slug>.yaml`. */
export const driverSchema = z.strictObject({
  /** Name in the product's driver list. */
  name: z.string().min(1),
  /** Locale-free path of the page that describes it. */
  page: z.string().startsWith('/guide/drivers/').endsWith('.html'),
  title: written,
  /** Other names that people search for. */
  aliases: z.array(z.string()),
  /**
   * The square that represents the provider: one to three letters or digits, a color, which all drivers of one provider share, and the name of
   * the brand's icon, if there is a free one; its initials in teal by default.
   */
  tile: z
    .strictObject({
      mark: z.string().regex(/^[\p{L}\p{N}]{1,3}$/u, 'one to three letters or digits'),
      color: z.enum(tileColors),
      icon: z.enum(Object.keys(brandIcons)).optional(),
    })
    .optional(),
  provider: inEachLanguage,
  website: z.union([z.url(), z.literal('')]),
  /** Where the service is intended to be used. `anywhere` is for software and protocols. */
  region: z.enum(['china', 'global', 'anywhere']),
  account: z.enum(['required', 'optional', 'none']),
  api: z.enum(['official', 'unofficial', 'share-link', 'self-hosted', 'object-storage', 'protocol', 'overlay', 'local', 'code-hosting']),
  /** First version of the product with this driver, without `v`; empty if unknown. */
  since: z.string(),
  /** Present if the driver should no longer be chosen: the locale-free path of the page of the one to use instead, or empty if there is none. */
  retired: z.strictObject({ instead: z.union([z.string().startsWith('/guide/drivers/'), z.literal('')]) }).optional(),
  /** Locale-free path of the tool page that obtains its token; empty without one. */
  tokenTool: z.union([z.string().startsWith('/tool/'), z.literal('')]),
  /** How downloads are delivered: directly from the provider, through AList, or from the local disk. */
  download: z.enum(['redirect', 'proxy', 'local']),
  note: inEachLanguage,
  defaultRoot: z.string(),
  capabilities: z.strictObject({
    upload: z.boolean(),
    mkdir: z.boolean(),
    move: z.boolean(),
    rename: z.boolean(),
    copy: z.boolean(),
    remove: z.boolean(),
    rapidUpload: z.boolean(),
    cache: z.boolean(),
    localSort: z.boolean(),
    reference: z.boolean(),
  }),
  /** Names of the common options that its form shows, in order. */
  commonOptions: z.array(z.string()),
  options: z.array(driverOptionSchema),
})

export type DriverOption = z.infer<typeof driverOptionSchema>
export type CommonOption = z.infer<typeof commonOptionSchema>
export type Driver = z.infer<typeof driverSchema>
