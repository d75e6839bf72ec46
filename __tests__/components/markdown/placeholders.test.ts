/** @jest-environment node */
import { markPlaceholders } from '@/components/markdown/code/placeholders'
import { readContentData } from '@/lib/content/data/content-data'
import { renderMarkdown } from '../../support/render-markdown'

test.each([
  ['./alist admin set NEW_PASSWORD', ['NEW_PASSWORD']],
  ['curl -u YOUR_USER:YOUR_PASSWORD https://pan.example.com/dav/', ['YOUR_USER', 'YOUR_PASSWORD', 'pan.example.com']],
  ['proxy_pass http://pan.example:5244;', ['pan.example']],
  ['-v /path/to/media:/media:ro', ['/path/to/media']],
  ['docker run -e PUID=0 xhofe/alist:latest', []],
  ['cp config.example.json config.json', []],
  ['echo example', []],
  ['export TOKEN', []],
])('%s: %j', (code, names) => {
  expect(markPlaceholders([{ type: 'text', value: code }]).names).toEqual(names)
})

test('placeholders are marked in the block and named to the copy button; Markdown samples are left alone', async () => {
  const html = await renderMarkdown('```bash\n./alist admin set NEW_PASSWORD\n```')
  expect(html).toContain('<span class="h">NEW_PASSWORD</span>')
  expect(await renderMarkdown('```md\n./alist admin set NEW_PASSWORD\n```')).not.toContain('class="h"')
})

test('named values are marked also where the highlighter divides them, and are no placeholder twice', async () => {
  const html = await renderMarkdown('```nginx values="domain port"\nserver_name pan.example.com;\nproxy_pass http://127.0.0.1:5244;\n```', {
    values: readContentData().data.values,
  })
  expect(html).toContain('<span class="h" data-value="domain">pan.example.com</span>')
  expect(html).toContain('<span class="h" data-value="port">5244</span>')
  expect(html.match(/class="h"/g)).toHaveLength(2)
})
