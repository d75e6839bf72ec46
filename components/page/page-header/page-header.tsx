import type { Page } from '@/lib/content/page'
import { PageInfo } from '../page-info/page-info'
import { PageMenu } from '../page-menu/page-menu'
import { VersionFilter } from '../version-filter/version-filter'
import { leadOf } from './lead'
import styles from './page-header.module.css'

/** Title of a page with its menu, the lead, and one line of page info. Tool pages show no page info. */
export function PageHeader({ page, info = true }: { page: Page; info?: boolean }) {
  const lead = leadOf(page)
  return (
    <div data-page-header="">
      <div className={styles.top}>
        <h1 className={styles.title}>{page.meta.title}</h1>
        <PageMenu page={page} />
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {info && (
        <div className={styles.line}>
          <PageInfo page={page} />
          <VersionFilter page={page} />
        </div>
      )}
    </div>
  )
}
