import { messagesOf } from '@/lib/i18n/messages'
import { currentLocale } from '@/lib/i18n/current-locale'
import type { ReactNode } from 'react'
import { driverLabel } from '@/lib/content/data/labels'
import { driversOfPage } from '@/lib/content/data/page-drivers'
import { writeOperations } from '@/lib/content/data/write-operations'
import { currentSnapshot, findDriver, listDrivers } from '@/lib/content/store'
import { InlineCode } from '@/components/ui/inline-code'
import { InlineText } from '@/components/ui/inline-text'
import { joinWords } from '@/lib/i18n/punctuation'
import { localizedPath, splitLocale } from '@/lib/site/locales'
import { Since, sinceMark } from '../since/since'
import styles from './driver.module.css'

/**
 * Box with the facts of a driver. On the driver's own page, the page header shows what the first driver can do and needs, and the notes
 * of several drivers; the box has the rest.
 */
export async function DriverFacts({ name, 'data-url': url }: { name: string; 'data-url': string }) {
  const driver = findDriver(name)
  if (!driver) return null
  const locale = await currentLocale()
  const shown = driverLabel(currentSnapshot().data.labels, driver, locale)
  const messages = messagesOf(locale).driver
  const operations = writeOperations.filter((operation) => driver.capabilities[operation])
  const access =
    operations.length === 0
      ? messages.readOnly
      : joinWords([messages.read, ...operations.map((operation) => messages.operations[operation])], locale)
  const inPage = splitLocale(url).path === driver.page ? driversOfPage(listDrivers(), driver.page) : []
  const inHeader = inPage[0]?.name === driver.name
  const provider = driver.provider[locale] || driver.title[locale]
  return (
    <section className={styles.facts} aria-label={`${messages.facts}: ${driver.title[locale]}`}>
      <dl className={styles.factList}>
        {!(inHeader && shown === driver.name) && (
          <Fact label={messages.driverName}>
            {shown !== driver.name && `${shown} `}
            <InlineCode>{driver.name}</InlineCode>
          </Fact>
        )}
        <Fact label={messages.provider}>{driver.website ? <a href={driver.website}>{provider}</a> : provider}</Fact>
        <Fact label={messages.region}>{messages.regions[driver.region]}</Fact>
        {!inHeader && (
          <>
            <Fact label={messages.account}>{messages.accounts[driver.account]}</Fact>
            <Fact label={messages.api}>{messages.apis[driver.api]}</Fact>
            <Fact label={messages.access}>{access}</Fact>
            <Fact label={messages.download}>{messages.downloads[driver.download]}</Fact>
            <Fact label={messages.rapidUpload}>{driver.capabilities.rapidUpload ? messages.yes : messages.no}</Fact>
          </>
        )}
        {driver.tokenTool && (
          <Fact label={messages.tokenTool}>
            <a href={localizedPath(locale, driver.tokenTool)}>{messages.openTool}</a>
          </Fact>
        )}
        {driver.since && (
          <div {...sinceMark(driver.since)}>
            <dt>{messages.availability}</dt>
            <dd>
              <Since version={driver.since} locale={locale} />
            </dd>
          </div>
        )}
      </dl>
      {inPage.length < 2 && driver.note[locale] && (
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
