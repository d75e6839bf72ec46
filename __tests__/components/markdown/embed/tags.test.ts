/** @jest-environment node */
import { renderMarkdown } from '../../../support/render-markdown'

test.each([
  [
    '<BiliBili bvid="BV1xx411c7mD" page="2" ratio="4:3" />',
    [/viewBox="0 0 4 3"/, /href="https:\/\/player\.bilibili\.com/, /加载来自 bilibili\.com 的内容/],
  ],
  ['<YouTube id="dQw4w9WgXcQ" />', [/href="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ"/]],
  [
    '<iframe src="https://e.x/" onload="alert(1)" srcdoc="<script>1</script>"></iframe>',
    [/加载来自 e\.x 的内容/, /^(?!.*(?:onload|srcdoc))/s],
  ],
  ['<ArtPlayer src="/a.mp4?x" title="Film" airplay />', [/<video[^>]*src="\/a\.mp4\?x"[^>]*title="Film"/]],
  ['<VideoPlayer src="https://e.x/a.m3u8" />', [/加载来自 e\.x 的内容/, /data-media-src="https:\/\/e\.x"/]],
])('%s', async (source, patterns) => {
  const html = await renderMarkdown(source, { locale: 'zh', file: 'zh/a.md' })
  for (const pattern of patterns) expect(html).toMatch(pattern)
  expect(html).not.toMatch(/ style=|<iframe[^>]* src=/)
})
