import { readFrameMessage } from '@/components/markdown/diagram/frame/frame-message'

const svg = (inside = '') => `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`
const drawn = (inside?: string) => ({ id: 1, svg: svg(inside), width: 10, height: 10 })

test.each([
  { ready: true },
  { id: 1, error: 'Lexical error' },
  drawn(
    '<!-- a comment --><text x="1">turn onoff = 1 &lt;script&gt;</text><style>a{fill:red}</style><a xlink:href="https://example.com/"><text>x</text></a>',
  ),
])('%j is a message of the frame', (message) => expect(readFrameMessage({ ...message, more: 1 })).toEqual(message))

test.each([
  null,
  undefined,
  'ready',
  { ready: 'yes' },
  { svg: svg(), width: 1, height: 1 },
  { ...drawn(), id: '1' },
  { ...drawn(), svg: ['<svg/>'] },
  { ...drawn(), width: '10' },
  { ...drawn(), width: Number.NaN },
  { ...drawn(), height: Infinity },
  { ...drawn(), svg: 'x'.repeat(5_000_000) },
])('%# has another shape and is not read', (message) => expect(readFrameMessage(message)).toBeUndefined())

test.each([
  '<script>alert(1)</script>',
  '<g onload="alert(1)"/>',
  '<a href="javascript:alert(1)"><text>x</text></a>',
  '<a xlink:href="java&#9;script:alert(1)"><text>x</text></a>',
  '<a><set attributeName="href" to="javascript:alert(1)"/></a>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="x"/></foreignObject>',
  '<image href="data:image/svg+xml,x"/>',
  '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
  '<g class="a > b" ONLOAD = "alert(1)"/>',
  "<g class='\\'><g onload='alert(1)'/></g>",
  '<a href="&#106;&#x61;vascript:alert(1)"><text>x</text></a>',
  '<style><![CDATA[</style><script>alert(1)</script>]]></style>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<g <script>',
])('an image with %s is rejected', (inside) => {
  expect(readFrameMessage(drawn(inside))).toEqual({ id: 1, error: 'The picture holds a script.' })
})

test.each(['<html/>', 'no picture', '<svg', '<!DOCTYPE svg [<!ENTITY x "<script/>">]><svg>&x;</svg>'])('%s is no picture', (text) => {
  expect(readFrameMessage({ ...drawn(), svg: text })).toEqual({ id: 1, error: 'The picture holds a script.' })
})
