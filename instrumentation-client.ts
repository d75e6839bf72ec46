import { reportNavigationStart } from '@/lib/browser/navigation'

/** Next calls this when a client navigation starts, whatever started it. */
export function onRouterTransitionStart(href: string): void {
  reportNavigationStart(href)
}
