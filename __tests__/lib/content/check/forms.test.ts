/** @jest-environment node */
import { checkFiles, pair, type Files } from '../../../support/content-folder'

const driver = `name: S3
page: /guide/drivers/s3.html
title: { en: S3, zh: S3 }
aliases: []
provider: { en: '', zh: '' }
website: ''
region: anywhere
account: required
api: object-storage
since: ''
tokenTool: ''
download: redirect
note: { en: '', zh: '' }
defaultRoot: /
capabilities: { upload: true, mkdir: true, move: true, rename: true, copy: true, remove: true, rapidUpload: false, cache: true, localSort: false, reference: false }
commonOptions: []
options:
  - { name: bucket, type: string, meaning: { en: The bucket., zh: 存储桶。 } }
`
const site: Files = {
  'data/drivers/s3.yaml': driver,
  'data/openapi.yaml': 'openapi: 3.1.0\ninfo: { title: x, version: "1" }\npaths:\n  /api/fs/list:\n    post: { operationId: fs.list }\n',
  ...pair('guide/drivers/s3.md', '---\ntitle: S3\n---\n\n<DriverFacts name="S3" />\n\n<DriverOptions name="S3" />'),
}
const faultsOf = (text: string) => checkFiles({ ...site, ...pair('page.md', `---\ntitle: Page\nicon: cloud\n---\n\n${text}`) })

test.each([
  '<DriverFacts name="S3" /> <driver-options name="S3" />',
  '<ApiEndpoint id="fs.list" />',
  '<Catalog base="/guide/" /> <Catalog />',
  '<Badge text="x" type="tip" vertical="middle" />',
  '<BiliBili bvid="BV1xx411c7mD" /> <YouTube id="dQw4w9WgXcQ" />',
  '## A {#one}\n\n## B {#two}\n\n## Same\n\n## Same',
  '![a](data:image/png;base64,AA==)',
  '::: chart\n```json\n{ "type": "bar" }\n```\n:::\n\n::: echarts\n```js\noption = {}\n```\n:::\n\n```echarts\n{ "a": 1 }\n```',
  '::: demo\n```html\n<p>x</p>\n```\n```json\n{ "codepen": false }\n```\n:::\n\n```chart js\n{ type: "bar" }\n```',
])('right: %j', (text) => {
  expect(faultsOf(text)).toEqual([])
})

test.each([
  ['<DriverFacts name="s3" />', 'error driver: <DriverFacts name="s3">: no such driver, expected "S3"'],
  ['<DriverOptions name="None" />', 'error option-table: <DriverOptions name="None">: no such driver, expected the name of a driver'],
  ['<DriverFacts />', 'error tag: <DriverFacts> without name, expected name="AliyundriveOpen"'],
  ['<ApiEndpoint id="fs.lst" />', 'error api: <ApiEndpoint id="fs.lst">: no such operation'],
  ['<Catalog base="/none/" />', 'error catalog: <Catalog base="/none/">: no page is below it'],
  ['<Badge txt="x" />', 'warning tag: <Badge> takes no txt, expected one of text, type, color, vertical'],
  ['## A {#one}\n\n## B {#one}', 'error anchor: #one is already the anchor of line 6, expected another id'],
  ['![a](https://example.com/a.png)', 'warning third-party: https://example.com/a.png comes from another host'],
  ['<iframe src="https://example.com/"></iframe>', 'warning third-party: https://example.com/ is loaded by <iframe> from another host'],
  ['<ArtPlayer src="https://example.com/a.mp4" />', 'warning third-party: https://example.com/a.mp4 comes from another host'],
  ['::: chart\nx\n:::', 'warning chart: ::: chart holds no code fence, expected a json or js fence'],
  ['::: vue-demo\nx\n:::', 'warning demo: ::: vue-demo holds no code fence, expected fences with its code'],
  ['<ArtPlayer src="/a.avi" />', 'warning video: <ArtPlayer> cannot play avi, expected one of mp4'],
  ['x\n\n<img src="//cdn.example.com/a.png">', 'en/page.md:8 warning third-party'],
])('%j', (text, fault) => {
  expect(faultsOf(text).join('\n')).toContain(fault)
})

test('a call of an API description that is missing is an error; one that cannot be read is told once', () => {
  const page = pair('page.md', '---\ntitle: Page\n---\n\n<ApiEndpoint id="fs.list" />')
  expect(checkFiles(page).join('\n')).toContain('<ApiEndpoint id="fs.list">: no such operation')
  expect(checkFiles({ ...page, 'data/openapi.yaml': 'openapi: 2.0.0' }).join('\n')).not.toContain('no such operation')
})

test('icons of the frontmatter', () => {
  const faults = checkFiles(
    pair('page.md', '---\ntitle: Page\nicon: no-such-icon\ndir:\n  icon: neither\nfeatures:\n  - { title: A, icon: nor-this }\n---\n\nx'),
  )
  expect(faults.filter((fault) => fault.startsWith('en/')).map((fault) => fault.replace(/, expected.*/, ''))).toEqual([
    'en/page.md:3 warning icon: unknown icon no-such-icon',
    'en/page.md:5 warning dir.icon: unknown icon neither',
    'en/page.md:7 warning features.0.icon: unknown icon nor-this',
  ])
})

describe('driver data', () => {
  const withDriver = (text: string, more: Files = {}) => checkFiles({ ...site, 'data/drivers/s3.yaml': text, ...more })

  test.each([
    [
      driver.replace('S3.', 'x').replace('/guide/drivers/s3.html', '/guide/drivers/none.html'),
      'data/drivers/s3.yaml:2 error page: no page /guide/drivers/none.html',
    ],
    [driver.replace('en: The bucket.,', 'en: "",'), 'data/drivers/s3.yaml:18 error options.0.meaning.en: '],
    [driver.replace('region: anywhere', 'region: moon'), 'data/drivers/s3.yaml:7 error region: '],
    [driver.replace("tokenTool: ''", 'tokenTool: /tool/none.html'), 'data/drivers/s3.yaml:11 error tokenTool: no page /tool/none.html'],
    [`${driver}\nretired: { instead: /guide/drivers/none.html }`, 'error retired: no page /guide/drivers/none.html'],
    [driver.replace('title: {', 'title: [{'), 'data/drivers/s3.yaml:4 error yaml: Flow sequence'],
  ])('%#', (text, fault) => {
    expect(withDriver(text).join('\n')).toContain(fault)
  })

  test('a driver that its page does not show, and one described twice', () => {
    const faults = checkFiles({ ...site, 'data/drivers/two.yaml': driver, ...pair('guide/drivers/s3.md', '---\ntitle: S3\n---\n\nWords.') })
    expect(faults).toContain(
      'data/drivers/s3.yaml:2 warning page: en/guide/drivers/s3.md does not show S3, expected <DriverFacts name="S3" /> there',
    )
    expect(faults).toContain(
      'data/drivers/two.yaml:1 error name: S3 is already described by data/drivers/s3.yaml, expected one file a driver',
    )
  })
})
