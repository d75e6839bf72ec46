/** @jest-environment node */
import { listFiles, readText } from './files'

test('no name of a control is repeated as its tooltip, which screen readers would say after it: a tooltip alone is a name', () => {
  const twice = listFiles(['components', 'app'], /\.tsx$/).flatMap((file) =>
    [...readText(file).matchAll(/\baria-label=(\{[^}]+\}|"[^"]+")\s+title=\1|\btitle=(\{[^}]+\}|"[^"]+")\s+aria-label=\2/g)].map(
      ([text]) => `${file}: ${text}`,
    ),
  )
  expect(twice).toEqual([])
})
