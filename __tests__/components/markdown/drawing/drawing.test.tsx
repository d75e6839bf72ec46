/** @jest-environment node */
import { setRequestLocale } from 'next-intl/server'
import { Drawing } from '@/components/markdown/drawing/drawing'
import { forms } from '@/components/markdown/drawing/forms'
import { type Locale, locales } from '@/lib/site/locales'
import { renderServer } from '../../../support/render-page'

jest.mock('next-intl/server', () => jest.requireActual<object>('../../../support/next-intl-server'))

const render = async (locale: Locale, attributes: Parameters<typeof Drawing>[0]) => {
  setRequestLocale(locale)
  return renderServer(await Drawing(attributes))
}

const cases = locales.flatMap((locale) => Object.entries(forms).map(([name, form]) => [locale, name, form] as const))

test.each(cases)(
  '%s: %s has a caption, a control with a value for each field, and a list without gaps',
  async (locale, name, { fields }) => {
    const html = await render(locale, { name })
    expect(html).toMatch(/<figcaption>(Simplified drawing: |示意图：)/)
    const [drawing = '', list = ''] = html.split('<ol')
    expect(drawing).toContain('aria-hidden="true"')
    expect(drawing.match(/class="mark"/g)).toHaveLength(fields.length)
    expect(list.match(/<li><strong>[^<]+<\/strong>(: |：)\S/g)).toHaveLength(fields.length)
    for (const { control, values } of fields) {
      expect(drawing).toContain(
        control === 'button' ? 'button' : control === 'on' || control === 'checks' ? 'check' : `data-control="${control}"`,
      )
      for (const value of values) expect(drawing).toContain(value)
    }
    expect(drawing).not.toMatch(/data-control="[a-z]+"><\/span>/)
  },
)

test('the cookie drawing points at a whole header or at one cookie', async () => {
  expect(await render('en', { header: 'Authorization' })).toContain('<strong>Authorization:</strong>')
  const part = await render('zh', { name: 'cookie', part: 'BDUSS' })
  expect(part).toContain('BDUSS=')
  expect(part).toContain('示意图：浏览器开发者工具中的一个请求。')
})

test('the response drawing names the request and points at each field', async () => {
  const html = await render('en', { name: 'response', request: 'dispatcher', part: 'access_token refresh_token' })
  expect(html).toContain('<strong>dispatcher</strong>')
  expect(html).toContain('<strong>access_token, refresh_token</strong>')
  expect(html.match(/<code class="plain" data-chosen="">/g)).toHaveLength(2)
  expect(await render('en', { name: 'payload', request: 'list', part: 'path' })).toContain('Open <strong>Payload</strong>.')
})
