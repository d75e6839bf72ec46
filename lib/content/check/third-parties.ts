import { site } from '@/lib/site/config'
import { faultInText, listOwnPages, type Check } from './context'
import { listReferences } from './references'

/**
 * Images, media, frames and scripts of other hosts: the site asks nobody else by itself. `<BiliBili>` and `<YouTube>` say what they load
 * and wait for the reader's click, so they pass.
 */
export const checkThirdParties: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) => {
    const images = listReferences(page, snapshot)
      .filter(({ kind, target }) => kind === 'image' && target.kind === 'external' && !/^data:/i.test(target.href) && !isAllowed(target.href))
      .map(({ href, line, column }) => ({
        href,
        line: line - page.lineOffset,
        column,
        what: 'comes from another host and will not show: the policy of the site refuses it',
        expected: 'a file beside the page or in public/, or its host in imageHosts (lib/site/config.ts)',
      }))
    const tags = (snapshot.notes.get(page.file)?.tags ?? [])
      .map((tag) => ({ ...tag, href: tag.attributes.src ?? tag.attributes.href ?? tag.attributes.data ?? '' }))
      .filter(({ name, href }) => /^[a-z]/.test(name) && /^(?:https?:)?\/\//i.test(href))
      .map(({ href, line, column, name }) => ({
        href,
        line,
        column,
        what: `is loaded by <${name}> from another host`,
        expected: name === 'iframe' ? 'a link, or a frame the reader wants enough to click on' : 'nothing that runs code of others',
      }))
    return [...images, ...tags].map(({ href, line, column, what, expected }) =>
      faultInText(page, { line, ...(column && { column }) }, 'warning', 'third-party', `${href} ${what}, expected ${expected}`),
    )
  })

/** Whether the site's policy lets a picture of another host through. */
function isAllowed(href: string): boolean {
  const url = URL.canParse(href, 'https://site.example') ? new URL(href, 'https://site.example') : undefined
  return site.imageHosts.some((host) => {
    const [scheme = '', name = ''] = host.split('://')
    if (url?.protocol !== `${scheme}:`) return false
    return name.startsWith('*.') ? url.host.endsWith(name.slice(1)) : url.host === name
  })
}
