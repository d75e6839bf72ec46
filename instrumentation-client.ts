import { reportNavigationStart } from '@/lib/browser/page/navigation'

/** Next calls this when a client navigation starts, whatever started it. */
export function onRouterTransitionStart(href: string): void {
  reportNavigationStart(href)
}
