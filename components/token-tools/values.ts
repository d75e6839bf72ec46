import {
  clouds,
  providersByName,
  regionNames,
  type ProviderName,
  type RegionName,
  type ValueKind,
} from '@/lib/token-service/contract/providers'
import type { Messages } from '@/lib/i18n/messages'

/** What is wrong with a value, by the key of its message. */
export interface Mistake {
  name: keyof Messages['tools']['mistakes']
  /** What the value is instead. */
  otherKind?: ValueKind
  /** What it should look like. */
  sample?: string
  /** The region that it belongs to. */
  region?: RegionName
  /** Whether the value cannot be right, so that it is not sent. */
  isCertain: boolean
}

const certain = (name: Mistake['name']): Mistake => ({ name, isCertain: true })
const likely = (name: Mistake['name'], more: Partial<Mistake> = {}): Mistake => ({ name, isCertain: false, ...more })

/** A value without what copying leaves around it. People also divide phone numbers. */
export function cleanValue(text: string, kind?: ValueKind): string {
  return text.replaceAll(kind === 'phone' ? /[\s\p{Cf}-]+/gu : /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '')
}

/**
 * Finds out whether a value is another one than its field takes. Nothing is sent for it.
 * @param other value of the form that this one must differ from
 */
export function findMistake(provider: ProviderName, kind: ValueKind, text: string, other = ''): Mistake | null {
  const value = cleanValue(text, kind)
  if (value === '') return null
  if (/\*{4}|•{3}|…$|\.{3}$/.test(value)) return likely('masked')
  if (/^[[{]|^"[^"]*"\s*:/.test(value)) return certain('json')
  if (/^https?:\/\//i.test(value)) return certain('address')
  if (/[^!-~]/.test(value)) return certain('characters')
  if (value === cleanValue(other)) return likely('same')
  const { values = [] } = providersByName[provider]
  const [, looksRight, sample] = values.find(([name]) => name === kind) ?? []
  if (looksRight?.test(value)) return null
  const otherKind = values.find(([, looks]) => looks.test(value))?.[0]
  if (otherKind === 'secretId' || otherKind === 'appNumber') return likely(otherKind)
  if (otherKind) return likely('other', { otherKind })
  return sample ? likely('shape', { sample }) : null
}

/** Whether a value may be sent. */
export const isUsable = (provider: ProviderName, kind: ValueKind, text: string): boolean =>
  cleanValue(text, kind) !== '' && !findMistake(provider, kind, text)?.isCertain

/** What a visitor brings back from the sign-in: the code, or the URL that contains it. */
export function readPasted(text: string, state: string): { code: string; mistake: Mistake | null } {
  const value = cleanValue(text)
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return { code: value, mistake: null }
  const query = new URL(value).searchParams
  const isOther = (query.get('state') ?? state) !== state
  return { code: query.get('code') ?? '', mistake: !query.get('code') ? certain('noCode') : isOther ? certain('otherSignIn') : null }
}

/** Whether a SharePoint site belongs to another region than the sign-in. */
export function findOtherRegion(siteUrl: string, region: RegionName): Mistake | null {
  const value = cleanValue(siteUrl)
  if (!URL.canParse(value)) return null
  const { hostname } = new URL(value)
  const regionOfSite = regionNames.find((name) => clouds[name].sites.test(hostname))
  return regionOfSite && regionOfSite !== region ? likely('otherRegion', { region: regionOfSite }) : null
}
