import { ProviderTile } from '@/components/ui/provider-tile/provider-tile'
import type { Page } from '@/lib/content/page'
import type { Driver } from '@/lib/content/data/driver-schema'
import { listDrivers } from '@/lib/content/store'
import { areaOf } from '@/lib/site/areas'
import { PageInfo } from '../page-info/page-info'
import { PageMenu } from '../page-menu/page-menu'
import { VersionFilter } from '../version-filter/version-filter'
import { leadOf } from './lead'
import styles from './page-header.module.css'

/** Title of a page with its menu, the lead, and one line of page info. Tool pages show no page info. */
export function PageHeader({ page, info = true }: { page: Page; info?: boolean }) {
  const lead = leadOf(page)
  const driver = driverOf(page)
  return (
    <div data-page-header="">
      <div className={styles.top}>
        {driver && <ProviderTile driver={driver} large />}
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

/** The driver whose tile a page shows. Of several drivers on one page, the shortest name is that of the provider itself: `Onedrive`, `Onedrive Sharelink`. */
function driverOf({ path }: Page): Driver | undefined {
  if (areaOf(path) !== 'drivers') return undefined
  const [first] = listDrivers()
    .filter((driver) => driver.page === path)
    .toSorted((a, b) => a.name.length - b.name.length)
  return first
}
