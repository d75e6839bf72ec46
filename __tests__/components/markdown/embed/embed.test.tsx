import { fireEvent, render, screen } from '@testing-library/react'
import { BiliBili, Frame, YouTube } from '@/components/markdown/embed/embed'
import { resolveBilibili, resolveFrame, resolveYoutube } from '@/components/markdown/embed/resolve-embed'

const bilibili = (video: string) => `https://player.bilibili.com/player.html?${video}&autoplay=0&danmaku=0&high_quality=1`

test.each([
  [resolveBilibili({ bvid: 'BV1xx411c7mD', page: '2' })?.src, bilibili('bvid=BV1xx411c7mD&page=2')],
  [resolveBilibili({ bvid: 'av170001' })?.src, bilibili('aid=170001&page=1')],
  [resolveBilibili({ bvid: '../x' }), undefined],
  [resolveBilibili({}), undefined],
  [resolveYoutube({ id: 'dQw4w9WgXcQ', start: '10' })?.src, 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=10'],
  [resolveYoutube({ id: 'a/../b' }), undefined],
  [resolveFrame('https://www.e.x/a?b')?.host, 'e.x'],
  [resolveFrame('//e.x/a')?.src, 'https://e.x/a'],
  [resolveFrame('/frame.html')?.origin, ''],
  [resolveFrame('/\\e.x/a')?.src, 'https://e.x/a'],
  [resolveFrame('/\t/e.x/a')?.src, 'https://e.x/a'],
  [resolveFrame('  '), undefined],
  [resolveFrame('javascript:alert(1)'), undefined],
  [resolveFrame('data:text/html,x'), undefined],
  [resolveFrame('https://user@e.x/'), undefined],
  [resolveFrame(undefined), undefined],
])('address %#', (found, expected) => expect(found).toBe(expected))

test.each([
  ['bilibili.com', <BiliBili key="b" bvid="BV1xx411c7mD" pageData={{ locale: 'en' }} />],
  ['youtube.com', <YouTube key="y" id="dQw4w9WgXcQ" pageData={{ locale: 'en' }} />],
  ['e.x', <Frame key="f" src="https://e.x/" width="640" height="480" pageData={{ locale: 'en' }} />],
])('%s is named, and its frame is empty until the click', (host, element) => {
  const { container } = render(element)
  const frame = container.querySelector('iframe')
  const link = screen.getByRole('link', { name: `Load content from ${host}` })
  expect(frame).not.toHaveAttribute('src')
  expect(frame).toHaveAttribute('sandbox')
  expect(frame).toHaveAttribute('loading', 'lazy')
  expect(frame).toHaveAttribute('title', `Embedded content from ${host}`)
  expect(link).toHaveAttribute('target', frame?.getAttribute('name'))
  expect(link).not.toHaveAttribute('rel')
  const box = container.querySelector('[data-frame-src]')
  expect(box).not.toHaveAttribute('data-loaded')
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { ctrlKey: true })
  expect(box).not.toHaveAttribute('data-loaded')
  fireEvent.click(link)
  expect(box).toHaveAttribute('data-loaded')
  expect(container.innerHTML).not.toMatch(/ style=/)
})

test('a frame of this site is a page of this site, without a sandbox', () => {
  const { container } = render(<Frame src="/frame.html" pageData={{ locale: 'en' }} />)
  expect(container.querySelector('iframe')).not.toHaveAttribute('sandbox')
})

test('nothing to load shows nothing', () => {
  expect(render(<Frame src="javascript:alert(1)" pageData={{ locale: 'en' }} />).container).toBeEmptyDOMElement()
})
