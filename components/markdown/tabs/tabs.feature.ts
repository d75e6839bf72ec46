import { tabs as spec } from '@/lib/features/tabs/tabs.spec'
import type { Feature } from '../feature'
import { TabGroup, TabLead, TabPanel, TabTitle } from './tabs'
import { tabsPlugin } from './tabs.plugin'

/** Tabs and code tabs. */
export const tabs: Feature = {
  spec,
  remark: [tabsPlugin],
  components: { 'tab-group': TabGroup, 'tab-panel': TabPanel, 'tab-title': TabTitle, 'tab-lead': TabLead },
}
