import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Scope {
  /** Selector of the part that is looked at. */
  within?: string
  /** Rules that are left out. */
  without?: string[]
}

/**
 * What axe finds on a page, each rule with the elements that break it. No frame of another site is in what is looked at, so axe may run in the
 * page itself, and it describes only what breaks a rule: that saves a second page and the longest part of its work.
 */
export async function findViolations(page: Page, { within, without = [] }: Scope = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (within) axe.include(within)
  const { violations } = await axe.withTags(tags).disableRules(without).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
