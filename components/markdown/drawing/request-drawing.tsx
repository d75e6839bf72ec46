import { getTranslations } from 'next-intl/server'
import { requestSteps, type RequestTarget } from '@/lib/features/drawing/request'
import { Frame, markup, Mark } from './frame'
import styles from './request-drawing.module.css'

const tabs = ['headers', 'payload', 'preview', 'response'] as const

/** Where the browser's developer tools show a value of a request: a header or one cookie in it, a field that was sent, or one of the response. */
export async function RequestDrawing({ target }: { target: RequestTarget }) {
  const t = await getTranslations('drawing.request')
  const { steps, values } = requestSteps(target)
  const { tab, request = 'list', header, parts } = target
  return (
    <Frame title={t('title')} steps={steps.map((step) => t.rich(`steps.${step}`, { ...values, ...markup }))}>
      <div className={styles.tabs}>
        <span>{t('elements')}</span>
        <span>{t('console')}</span>
        <span data-chosen="">
          {t('network')} <Mark of={1} />
        </span>
        <span>{t('application')}</span>
      </div>
      <div className={styles.panes}>
        <div className={styles.requests}>
          <b>{t('name')}</b>
          <span data-chosen="">
            {request} <Mark of={2} />
          </span>
          <span>info</span>
          <span>main.js</span>
        </div>
        <div className={styles.request}>
          <div className={styles.tabs}>
            {tabs.map((name) => (
              <span key={name} data-chosen={name === tab ? '' : undefined}>
                {t(name)} {name === tab && <Mark of={3} />}
              </span>
            ))}
          </div>
          {tab === 'headers' ? (
            <>
              <b>{t('requestHeaders')}</b>
              <code>Accept: */*</code>
              <code data-chosen="">
                {header}: {parts[0] && `…; ${parts[0]}=`}
                <mark>{t('value')}</mark>
                {parts[0] && '; …'} <Mark of={4} />
              </code>
              <code>User-Agent: Mozilla/5.0 …</code>
            </>
          ) : (
            <>
              <code>…</code>
              {parts.map((part) => (
                <code key={part} data-chosen="">
                  {part}: <mark>{t('value')}</mark> <Mark of={4} />
                </code>
              ))}
              <code>…</code>
            </>
          )}
        </div>
      </div>
    </Frame>
  )
}
