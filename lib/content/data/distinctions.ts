import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { joinWords } from '@/lib/i18n/punctuation'
import type { Locale } from '@/lib/site/locales'
import type { Driver } from './driver-schema'
import { operationsOf, writeOperations } from './write-operations'

/**
 * How a driver differs from what readers expect: a service with an account, an official API, every operation, and redirected downloads. Of
 * drives in China they expect rapid upload too, and of others they do not.
 */
export function distinctionsOf(driver: Driver, locale: Locale): string[] {
  const { differs, operations } = messagesOf(locale).driver
  const { retired, region, account, api, download, capabilities } = driver
  const able = operationsOf(driver)
  const missing = writeOperations.filter((operation) => !able.includes(operation)).map((operation) => operations[operation])
  const isDrive = api === 'official' || api === 'unofficial'
  return [
    retired && differs.retired,
    api === 'unofficial' && differs.unofficial,
    isDrive && account === 'none' && differs.noAccount,
    account === 'optional' && differs.accountOptional,
    able.length === 0 ? differs.readOnly : missing.length > 0 && fill(differs.cannot, { operations: joinWords(missing, locale) }),
    download === 'proxy' && differs.throughAList,
    isDrive && capabilities.upload && region === 'china' && !capabilities.rapidUpload && differs.noRapidUpload,
    region !== 'china' && capabilities.rapidUpload && differs.rapidUpload,
  ].filter((fact) => typeof fact === 'string')
}

/** Of these, what rules a driver out for many readers. */
export function mainDistinctionsOf(driver: Driver, locale: Locale): string[] {
  const { retired, readOnly } = messagesOf(locale).driver.differs
  return distinctionsOf(driver, locale).filter((fact) => fact === retired || fact === readOnly)
}
