/** @jest-environment node */
import { brandIcons } from '@/lib/site/icons/icon-names'
import { buildSnapshot } from '@/lib/content/snapshot'
import { renderMarkdown } from '../../support/render-markdown'

const snapshot = buildSnapshot()
const render = (source: string) => renderMarkdown(source, {}, undefined, snapshot)

const tile = '<span class="tile" data-tile="sky" aria-hidden="true">OD</span>'
const tilesIn = (html: string) => html.match(/<span class="tile"[^>]*>[^<]*<\/span>/g) ?? []

test.each([
  ['a driver’s page', '- [OneDrive](./drivers/onedrive.md)', '/guide/drivers/onedrive.html'],
  ['a chapter of it', '- [OneDrive](./drivers/onedrive.md#own-app)\n  Register an app.', '/guide/drivers/onedrive.html#own-app'],
  ['a title in bold', '- **[OneDrive](./drivers/onedrive.md)**\n\n  Mount it.', '/guide/drivers/onedrive.html'],
  ['its token tool', '- [OneDrive](../tool/onedrive/request.md)', '/tool/onedrive/request.html'],
])('a card that leads to %s begins with the tile of the provider', async (_, list, href) => {
  const html = await render(`::: cards\n\n${list}\n\n:::`)
  expect(html).toMatch(new RegExp(`href="${href}"[^>]*>${tile}OneDrive</a>`))
})

test.each([
  [
    'other pages and sites',
    '::: cards\n\n- [Docker](./install/docker.md)\n- [Site](https://example.com/guide/drivers/onedrive.html)\n\n:::',
  ],
  ['a link that does not begin its card', '::: cards\n\n- Like [OneDrive](./drivers/onedrive.md)\n\n:::'],
  ['text outside of cards', 'Like [OneDrive](./drivers/onedrive.md).\n\n- [OneDrive](./drivers/onedrive.md)'],
  ['a card with a logo of its own', '<VPCard title="OneDrive" logo="/logo.svg" link="/guide/drivers/onedrive.html" />'],
])('%s: no tile', async (_, source) => {
  expect(tilesIn(await render(source))).toEqual([])
})

test('a site card that leads to a driver has its tile', async () => {
  expect(tilesIn(await render('<VPCard title="OneDrive" link="/guide/drivers/onedrive.html" />'))).toEqual([tile])
})

test('a provider with a free icon has it in place of the letters', async () => {
  const html = await render('<VPCard title="Dropbox" link="/guide/drivers/dropbox.html" />')
  expect(html).toContain(`<path d="${brandIcons.dropbox}"`)
  expect(html).not.toContain('>D<')
})
