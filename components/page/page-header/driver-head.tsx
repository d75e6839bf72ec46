import type { ReactNode } from 'react'
import { InlineCode } from '@/components/ui/inline-code'
import { InlineText } from '@/components/ui/inline-text'
import button from '@/components/ui/button.module.css'
import type { Driver } from '@/lib/content/data/driver-schema'
import { driverLabel } from '@/lib/content/data/labels'
import type { Page } from '@/lib/content/page'
import { currentSnapshot } from '@/lib/content/store'
import { messagesOf } from '@/lib/i18n/messages'
import { colonOf } from '@/lib/i18n/punctuation'
import { driverActions } from './driver-actions'
import styles from './driver-head.module.css'

/** What a driver can do and needs, and what the visitor does next. A page with several drivers starts with a card for each. */
export function DriverHead({ page, drivers }: { page: Page; drivers: readonly Driver[] }) {
  const { locale } = page
  const messages = messagesOf(locale).driver
  const [driver, ...others] = drivers
  if (!driver) return null
  const { capabilities } = driver
  const abilities = Object.entries({
    read: true,
    upload: capabilities.upload,
    mkdir: capabilities.mkdir,
    move: capabilities.move,
    rename: capabilities.rename,
    copy: capabilities.copy,
    remove: capabilities.remove,
    rapidUpload: capabilities.rapidUpload,
  } satisfies Record<keyof typeof messages.abilities, boolean>)
  const facts: [string, ReactNode][] = [
    [messages.account, messages.accounts[driver.account]],
    [messages.api, messages.apis[driver.api]],
    [messages.download, messages.downloads[driver.download]],
    [messages.driverName, <InlineCode key="name">{driver.name}</InlineCode>],
  ]
  return (
    <>
      <ul className={styles.abilities} aria-label={`${messages.access}${colonOf(locale)}${driver.name}`}>
        {abilities.map(([name, able]) => (
          <li key={name} data-able={able}>
            {messages.abilities[name as keyof typeof messages.abilities]}
            {!able && (
              <span className="visually-hidden">
                {colonOf(locale)}
                {messages.no}
              </span>
            )}
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.actions} data-next-action="">
        {driverActions(page, driver).map(({ text, href, primary }) => (
          <a key={href} className={primary ? `${button.button} ${button.primary}` : button.button} href={href}>
            {text}
          </a>
        ))}
      </p>
      {others.length > 0 && (
        <ul className={styles.choices} aria-label={messages.whichDriver}>
          {drivers.map((each) => {
            const anchor = page.outline.headings.find(({ text }) => text === each.name || text === each.title[locale])
            const label = driverLabel(currentSnapshot().data.labels, each, locale)
            return (
              <li key={each.name}>
                {anchor ? <a href={`#${anchor.id}`}>{label}</a> : <strong>{label}</strong>}
                <p>
                  <InlineText text={each.note[locale] || messages.apis[each.api]} />
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
