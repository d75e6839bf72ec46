import { driver as spec } from '@/lib/features/driver/driver.spec'
import type { Feature } from '../feature'
import { tellPage } from '../tell-page'
import { CommonOptions } from './common-options'
import { DriverExplorer } from './driver-explorer'
import { DriverFacts } from './driver-facts'
import { DriverOperations } from './driver-operations'
import { DriverOptions } from './driver-options'

/** Tables and facts of storage drivers, from `content/data/drivers`. */
export const driver: Feature = {
  spec,
  rehype: [tellPage('driver-facts')],
  components: {
    'driver-facts': DriverFacts,
    'driver-options': DriverOptions,
    'common-options': CommonOptions,
    'driver-explorer': DriverExplorer,
    'driver-operations': DriverOperations,
  },
}
