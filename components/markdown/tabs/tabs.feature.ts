import type { Feature } from '../feature'
import { TabGroup, TabLead, TabPanel, TabTitle } from './tabs'
import { tabsPlugin } from './tabs.plugin'

/** Tabs and code tabs. */
export const tabs: Feature = {
  name: 'tabs',
  remark: [tabsPlugin],
  sanitize: { tagNames: ['tab-group', 'tab-panel', 'tab-title', 'tab-lead'] },
  components: { 'tab-group': TabGroup, 'tab-panel': TabPanel, 'tab-title': TabTitle, 'tab-lead': TabLead },
}
