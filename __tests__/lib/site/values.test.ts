/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { findValues, quoteValue, readValue, type ValueForm } from '@/lib/site/values'
import { readContentData } from '@/lib/content/data/content-data'

const attacks = [
  'a\nb',
  'a\rb',
  'a\u0000b',
  'a\u202Eb',
  '$(id)',
  '`id`',
  "a'b",
  'a"b',
  'a;b',
  'a|b',
  'a#b',
  'a$b',
  '-rf',
  '',
  ' ',
  'a'.repeat(300),
]

test.each<[form: ValueForm, allowed: string[], refused: string[]]>([
  ['port', ['1', '80', '5244', '65535'], ['0', '080', '65536', '70000', '80a', '８０', '80:80']],
  ['path', ['/srv/files', '~/My Files', './data', '/数据/é (1), a&b=c@d+e'], ['srv', '/', '/a:b', '/a\\b', '~root/a']],
  [
    'windows-path',
    ['C:\\alist', 'd:/我的 文件', 'C:\\Program Files (x86)\\alist'],
    ['C:alist', 'C:\\', '\\\\nas\\share', 'C:\\a:b', '/srv'],
  ],
  ['domain', ['pan.example.com', 'a-b.co', 'XN--FIQS8S.CN'], ['localhost', 'https://a.com', 'a.com/x', 'a..com', '-a.com', 'a.com:80']],
  ['name', ['me', '_me', 'a.b-c'], ['a b', '.a', 'é']],
  ['version', ['latest', 'v3.63.0-ffmpeg'], ['a b', '.a', 'a:b', 'a/b']],
])('%s', (form, allowed, refused) => {
  expect(allowed.filter((text) => readValue(text, form) !== text)).toEqual([])
  const prefix = { path: '/', 'windows-path': 'C:\\' }[form as string] ?? ''
  const hostile = [...refused, ...attacks.filter((text) => !(prefix && text === '-rf')).map((text) => prefix + text)]
  expect(hostile.filter((text) => readValue(text, form) !== undefined)).toEqual([])
})

test('what was typed loses the spaces around it, and a stored value may be anything', () => {
  expect(readValue('\u00A0/srv/a\u00A0b ', 'path')).toBe('/srv/a b')
  for (const stored of [undefined, null, 5244, {}, ['5244']]) expect(readValue(stored, 'port')).toBeUndefined()
})

test('a path stays one word of the shell, whatever its form allows', () => {
  const path = '/a b/(c) & d, @e=f+g._-h~i/中 文'
  const quoted = quoteValue(path, 'bash')!
  expect(execFileSync('bash', ['-c', `printf '[%s]' ${quoted}:/files:ro`], { encoding: 'utf8' })).toBe(`[${path}:/files:ro]`)
})

test.each([
  ['powershell', 'C:\\a b (x), @c&d', 'C:\\a` b` `(x`)`,` `@c`&d'],
  ['yaml', '/a b (c)', '/a b (c)'],
  ['ini', '/a/b', '/a/b'],
  ['ini', '/a b', undefined],
  ['nginx', '/a&b', undefined],
])('in %s, %s is written %s', (language, value, expected) => {
  expect(quoteValue(value, language)).toBe(expected)
})

test.each([
  ['  -p 5244:5244 \\', ['port'], '  -p <port>:5244 \\'],
  ['curl http://127.0.0.1:5244/ # 15244 5244.1', ['port'], 'curl http://127.0.0.1:<port>/ # 15244 5244.1'],
  ['  -v /etc/alist:/opt/alist/data -v /mnt/etc/alist', ['data'], '  -v <data>:/opt/alist/data -v /mnt/etc/alist'],
  ['ExecStart=/opt/alist/alist server', ['program'], 'ExecStart=<program>/alist server'],
  ['ssl /etc/ssl/pan.example.com/key; www.pan.example.com', ['domain'], 'ssl /etc/ssl/<domain>/key; www.pan.example.com'],
  ['xhofe/alist:latest latest-ffmpeg', ['tag'], 'xhofe/alist:<tag> latest-ffmpeg'],
  ['-p 5244:5244 -v C:\\alist:/data', ['windows-data', 'port'], '-p <port>:5244 -v <windows-data>:/data'],
  ['nothing is named 5244', [], 'nothing is named 5244'],
])('%s', (line, names, expected) => {
  const { values } = readContentData().data
  const marked = findValues(line, names, values).reduceRight(
    (text, { name, start, end }) => `${text.slice(0, start)}<${name}>${text.slice(end)}`,
    line,
  )
  expect(marked).toBe(expected)
})
