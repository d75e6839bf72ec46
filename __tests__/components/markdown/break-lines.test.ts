/** @jest-environment node */
import { breaksOf } from '@/components/markdown/code/break-lines'

/** The line with `¦` where it may go on below on every phone, `'` on small ones. */
const marked = (text: string) => {
  const breaks = breaksOf(text)
  return [...text].map((sign, at) => (breaks.has(at) ? (breaks.get(at) ? "'" : '¦') : '') + sign).join('')
}

test.each([
  ['a short line goes on nowhere', 'docker logs -f alist', 'docker logs -f alist'],
  ['a command goes on where a word ends', '  docker run -d --restart=unless-stopped', "  docker ¦run ¦-d ¦--restart='unless-stopped"],
  [
    'a path that a phone is wide enough for is divided on small ones alone',
    '/etc/alist-data/storage/config',
    "/etc/'alist-data/'storage/'config",
  ],
  [
    'a longer one everywhere, but no part of it',
    'curl https://github.com/alist-org/alist-web/releases',
    'curl ¦https://github.com/¦alist-org/¦alist-web/¦releases',
  ],
  [
    'a name that is too long is divided at its signs',
    'alist-linux-musleabihf-armv7l-lite.tar.gz',
    'alist-¦linux-¦musleabihf-¦armv7l-¦lite.¦tar.¦gz',
  ],
  ['a name between two signs stays whole', '<key>EnvironmentVariables</key>', "<'key>'EnvironmentVariables</'key>"],
  ['a value without any, anywhere', 'abcdefghij'.repeat(4), 'abcdefghijabcdefghijab¦cdefghijabcdefghij'],
  [
    'Han characters may be divided, but not from the sign after them',
    '# 把这里换成你自己的域名，然后重启。',
    '# ¦把¦这¦里¦换¦成¦你¦自¦己¦的¦域¦名，¦然¦后¦重¦启。',
  ],
])('%s', (_, text, expected) => {
  expect(marked(text)).toBe(expected)
})
