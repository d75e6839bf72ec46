import { driverOfLink } from '@/components/ui/provider-tile/driver-of-link'
import { ProviderTile } from '@/components/ui/provider-tile/provider-tile'
import type { Page } from '@/lib/content/page'
import { driversOfPage } from '@/lib/content/data/page-drivers'
import { listDrivers } from '@/lib/content/store'
import { areaOf } from '@/lib/site/areas'
import { PageInfo } from '../page-info/page-info'
import { PageMenu } from '../page-menu/page-menu'
import { VersionFilter } from '../version-filter/version-filter'
import { DriverHead } from './driver-head'
import { leadOf } from './lead'
import driverStyles from './driver-head.module.css'
import styles from './page-header.module.css'

/** Title of a page, before it the tile of the driver that the page or tool is for, the lead, and one quiet line: page info, version, page menu. Tool pages show no page info. */
export function PageHeader({ page, info = true }: { page: Page; info?: boolean }) {
  const drivers = areaOf(page.path) === 'drivers' ? driversOfPage(listDrivers(), page.path) : []
  const driver = driverOfLink(page.path)
  // On a driver's page, line and button stand between the lead and the text, so the lead is there even if the text begins alike.
  const lead = drivers.length > 0 ? page.meta.description : leadOf(page)
  return (
    <div data-page-header="">
      <div className={driver ? driverStyles.top : undefined}>
        {driver && <ProviderTile driver={driver} />}
        <h1 className={styles.title}>{page.meta.title}</h1>
      </div>
      {lead && <p className={driver ? driverStyles.lead : styles.lead}>{lead}</p>}
      {drivers.length > 0 && <DriverHead page={page} drivers={drivers} />}
      <div className={styles.line}>
        {info && <PageInfo page={page} />}
        {info && <VersionFilter page={page} />}
        <PageMenu page={page} />
      </div>
    </div>
  )
}
