import { loadFullStyle, withStyle } from '@/lib/browser/page/full-style'

function addSheet(href: string, attributes: Record<string, string>) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.head.append(link)
  return link
}

test('the sheets that wait are switched on once, and what needs them waits until they are there', async () => {
  const own = addSheet('/own.css', {})
  const whole = ['/a.css', '/b.css'].map((href) => addSheet(href, { 'data-precedence': 'next', disabled: '' }))
  let code: string | undefined
  const waiting = withStyle(Promise.resolve('code')).then((loaded) => (code = loaded))
  expect([own, ...whole].map((link) => link.hasAttribute('disabled'))).toEqual([false, false, false])
  expect(loadFullStyle()).toBe(loadFullStyle())
  whole[0]?.dispatchEvent(new Event('load'))
  await Promise.resolve()
  expect(code).toBeUndefined()
  // An unavailable one delays nothing.
  whole[1]?.dispatchEvent(new Event('error'))
  await waiting
  expect(code).toBe('code')
})
