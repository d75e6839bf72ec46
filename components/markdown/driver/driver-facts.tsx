import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { driverLabel } from '@/lib/content/data/labels'
import { joinWords, writeOperations } from '@/lib/content/data/write-operations'
import { currentSnapshot, findDriver } from '@/lib/content/store'
import { InlineText } from '@/components/ui/inline-text'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { Since, sinceMark } from '../since/since'
import styles from './driver.module.css'

/** Box at the top of a driver page with the most important facts. */
export async function DriverFacts({ name }: { name: string }) {
  const driver = findDriver(name)
  if (!driver) return null
  const locale = (await getLocale()) as Locale
  const shown = driverLabel(currentSnapshot().data.labels, driver, locale)
  const t = await getTranslations('driver')
  const operations = writeOperations.filter((operation) => driver.capabilities[operation])
  const access =
    operations.length === 0 ? t('readOnly') : joinWords([t('read'), ...operations.map((operation) => t(`operations.${operation}`))], locale)
  const provider = driver.provider[locale] || driver.title[locale]
  return (
    <section className={styles.facts} aria-label={`${t('facts')}: ${driver.title[locale]}`}>
      <dl className={styles.factList}>
        <Fact label={t('driverName')}>
          {shown !== driver.name && `${shown} `}
          <code>{driver.name}</code>
        </Fact>
        <Fact label={t('provider')}>{driver.website ? <a href={driver.website}>{provider}</a> : provider}</Fact>
        <Fact label={t('region')}>{t(`regions.${driver.region}`)}</Fact>
        <Fact label={t('account')}>{t(`accounts.${driver.account}`)}</Fact>
        <Fact label={t('api')}>{t(`apis.${driver.api}`)}</Fact>
        <Fact label={t('access')}>{access}</Fact>
        <Fact label={t('download')}>{t(`downloads.${driver.download}`)}</Fact>
        <Fact label={t('rapidUpload')}>{driver.capabilities.rapidUpload ? t('yes') : t('no')}</Fact>
        {driver.tokenTool && (
          <Fact label={t('tokenTool')}>
            <a href={localizedPath(locale, driver.tokenTool)}>{t('openTool')}</a>
          </Fact>
        )}
        {driver.since && (
          <div {...sinceMark(driver.since)}>
            <dt>{t('availability')}</dt>
            <dd>
              <Since version={driver.since} locale={locale} />
            </dd>
          </div>
        )}
      </dl>
      {driver.note[locale] && (
        <p className={styles.note}>
          <InlineText text={driver.note[locale]} />
        </p>
      )}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
