/** @jest-environment node */
import { splitForeignWords } from '@/lib/i18n/foreign-words'
import { renderMarkdown } from '../../support/render-markdown'

const marked = (text: string) => `<span lang="zh-CN">${text}</span>`

test.each([
  ['Open **网络** and press 标头 now.', `<p>Open <strong>${marked('网络')}</strong> and press ${marked('标头')} now.</p>`],
  ['The app [开发者后台](/a.html)', marked('开发者后台')],
  ['`/文件` is a folder', `<code>/${marked('文件')}</code>`],
  ['A sentence: 填写授权码，然后保存。', marked('填写授权码，然后保存')],
  ['| 名称 | a |\n| - | - |\n| x | y |', `<th data-short="">${marked('名称')}</th>`],
])('%j', async (source, html) => {
  expect(await renderMarkdown(source)).toContain(html)
})

test('code blocks and elements with a lang attribute are unchanged', async () => {
  expect(await renderMarkdown('```text\n名称\n```')).not.toContain('<span lang=')
  expect(await renderMarkdown('<p lang="zh-TW">名稱</p>')).toBe('<p lang="zh-TW">名稱</p>')
})

test('Chinese pages and Chinese text shown on an English address stay as they are', async () => {
  expect(await renderMarkdown('打开 Docker 网络', { locale: 'zh', file: 'zh/page.md' })).toBe('<p>打开 Docker 网络</p>')
  expect(await renderMarkdown('打开网络', { locale: 'en', file: 'zh/page.md' })).toBe('<p>打开网络</p>')
})

test('nothing of a text is lost', () => {
  for (const text of ['', 'a', '名称', 'a名b称c', '《名》 x，称。', '名 称'])
    expect(
      splitForeignWords(text, 'en')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
})
