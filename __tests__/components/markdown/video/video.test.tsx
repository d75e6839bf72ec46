import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  findEngine,
  findForeignOrigin,
  findVideoType,
  resolveVideoLanguage,
  videoLanguages,
} from '@/components/markdown/video/resolve-video'
import { Video } from '@/components/markdown/video/video'
import { VideoView } from '@/components/markdown/video/video.client'

test.each([
  ['/a.mp4', undefined, 'mp4', 'native'],
  ['/a.MP3', undefined, 'mp3', 'native'],
  ['/a.webm?x=1.avi', undefined, 'webm', 'native'],
  ['/a.ogg#t=3', undefined, 'ogg', 'native'],
  ['/a.mpd', undefined, 'mpd', 'dash'],
  ['/a', 'dash', 'dash', 'dash'],
  ['https://e.x/a.m3u8?token=1', undefined, 'm3u8', 'hls'],
  ['/a', 'hls', 'hls', 'hls'],
  ['/a.ts', undefined, 'ts', 'mpegts'],
  ['/a.flv', undefined, 'flv', 'mpegts'],
  ['/a.mp4', 'm3u8', 'm3u8', 'hls'],
  ['/a.avi', undefined, 'avi', undefined],
  ['/a', undefined, '', undefined],
  ['/a.constructor', undefined, 'constructor', undefined],
])('%s as %s is %s, played by %s', (src, type, found, engine) => {
  expect(findVideoType(src, type)).toBe(found)
  expect(findEngine(found)).toBe(engine)
})

test.each([
  ['zh-CN', 'zh-cn'],
  ['zh-TW', 'zh-tw'],
  ['zh-Hant-HK', 'zh-tw'],
  ['zh', 'zh-cn'],
  ['en-US', 'en'],
  ['fr-CA', 'fr'],
  ['pt-BR', 'en'],
  ['de', 'en'],
  ['', 'en'],
  ...videoLanguages.map((language): [string, string] => [language, language]),
])('the player speaks to %s readers in %s', (tag, language) => expect(resolveVideoLanguage(tag)).toBe(language))

test.each([
  ['/a.mp4', undefined],
  ['a.mp4', undefined],
  ['https://docs.example/a.mp4', undefined],
  ['https://e.x/a.mp4', 'https://e.x'],
  ['//e.x:8080/a.mp4', 'http://e.x:8080'],
])('%s comes from %s', (src, origin) =>
  expect(findForeignOrigin(src, src.startsWith('//') ? 'http://docs.example' : 'https://docs.example')).toBe(origin),
)

describe('before the player', () => {
  /** What the server sends. */
  function sent(element: ReactElement): HTMLElement {
    document.body.innerHTML = renderToStaticMarkup(element)
    expect(document.body.innerHTML).not.toMatch(/ style=/)
    return document.body
  }

  test('a file is played by the browser, asking for nothing yet', () => {
    const video = sent(<Video src="/a.mp4" poster="https://e.x/p.png" title="Film" pageData={{ locale: 'en' }} />).querySelector('video')
    expect(video).toHaveAttribute('preload', 'none')
    expect(video).toHaveAttribute('controls')
    expect(video).not.toHaveAttribute('poster')
    expect(document.querySelector('svg')).toHaveAttribute('viewBox', '0 0 16 9')
  })

  test('another host is named and asked only after a click', () => {
    const body = sent(<Video src="https://e.x/a.mp4" pageData={{ locale: 'zh' }} />)
    expect(screen.getByRole('link', { name: '加载来自 e.x 的内容' })).toBeInTheDocument()
    expect(body.querySelector('video')).toBeNull()
    expect(body.querySelector('[data-media-src="https://e.x"]')).not.toBeNull()
  })

  test('an unsupported type becomes a link, with a console warning', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const messages = { loading: '', openVideo: 'Open: {title}', videoUnsupported: 'No player', load: '', embedNote: '' }
    const off = { airplay: false, autoplay: false, loop: false, muted: false }
    const options = { ...off, fullscreen: true, hotkey: true, playbackRate: true, setting: true }
    render(<VideoView src="/a.avi" type="avi" title="Film" language="en" options={options} messages={messages} />)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('avi'))
    expect(screen.getByRole('link', { name: 'Open: Film' })).toHaveAttribute('href', '/a.avi')
  })
})

test.each(['data:text/html,<script>alert(1)</script>', ' DATA:video/mp4;base64,AA', 'javascript:alert(1)'])(
  '%s is neither played nor linked',
  (src) => {
    expect(renderToStaticMarkup(<Video src={src} type="x" pageData={{ locale: 'en' }} />)).toBe('')
  },
)
