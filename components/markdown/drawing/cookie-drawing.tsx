import { getTranslations } from 'next-intl/server'
import { Frame, markup, Mark } from './frame'
import styles from './drawing.module.css'

/** Where the browser's developer tools show the headers of a request, pointing at a whole header or at one cookie in it. */
export async function CookieDrawing({ header, part }: { header: string; part: string | undefined }) {
  const t = await getTranslations('drawing.cookie')
  const steps = (['open', 'pick', 'headers', part ? 'copyPart' : 'copy'] as const).map((step) =>
    t.rich(step, { header, part: part ?? '', ...markup }),
  )
  return (
    <Frame title={t('title')} steps={steps}>
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
            list <Mark of={2} />
          </span>
          <span>info</span>
          <span>main.js</span>
        </div>
        <div className={styles.request}>
          <div className={styles.tabs}>
            <span data-chosen="">
              {t('headersTab')} <Mark of={3} />
            </span>
            <span>{t('payload')}</span>
            <span>{t('preview')}</span>
            <span>{t('response')}</span>
          </div>
          <b>{t('requestHeaders')}</b>
          <code>Accept: */*</code>
          <code data-chosen="">
            {header}: {part && `…; ${part}=`}
            <mark>{t('value')}</mark>
            {part && '; …'} <Mark of={4} />
          </code>
          <code>User-Agent: Mozilla/5.0 …</code>
        </div>
      </div>
    </Frame>
  )
}
