import { site } from '@/lib/settings/config'
import { listOwnPages, type Check, faultInReference, listReferences, type Reference } from './context'

/**
 * External images, media and frames: by itself the site requests nothing from other hosts. `<BiliBili>` and `<YouTube>` pass, because they
 * name the host and wait for a click.
 */
export const checkThirdParties: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) =>
    listReferences(page).flatMap((reference) => {
      const { target, href } = reference
      if (target.kind !== 'external' || /^data:/i.test(href) || (reference.kind === 'image' && isAllowed(href))) return []
      const fault = describe(reference)
      return fault ? [faultInReference(page, reference, 'warning', `${href} ${fault}`, 'third-party')] : []
    }),
  )

function describe(reference: Reference): string | undefined {
  if (reference.kind === 'frame')
    return `is loaded by <${reference.tag}> from another host, expected a link, or a frame the reader wants enough to click on`
  if (reference.kind === 'image')
    return 'comes from another host and will not show: the policy of the site refuses it, expected a file beside the page or in public/, or its host in imageHosts (lib/settings/config.ts)'
  if (reference.kind === 'media') return 'comes from another host, expected a file beside the page or in public/'
  return undefined
}

/** Whether the site's policy allows an image from another host. */
function isAllowed(href: string): boolean {
  const url = URL.canParse(href, 'https://site.example') ? new URL(href, 'https://site.example') : undefined
  return site.imageHosts.some((host) => {
    const [scheme = '', name = ''] = host.split('://')
    if (url?.protocol !== `${scheme}:`) return false
    return name.startsWith('*.') ? url.host.endsWith(name.slice(1)) : url.host === name
  })
}
