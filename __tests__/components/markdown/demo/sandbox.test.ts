/** @jest-environment jsdom */

test('the sandbox does nothing in the site’s own origin', async () => {
  document.body.innerHTML = '<div id="app"></div>'
  const posted = jest.spyOn(window, 'postMessage')
  await import('@/components/markdown/widget/sandbox/sandbox')
  window.dispatchEvent(
    new MessageEvent('message', {
      source: window,
      data: { type: 'run', kind: 'normal', libraries: [], html: '<b>x</b>', js: '', css: '', theme: 'light', colours: {} },
    }),
  )
  expect(posted).not.toHaveBeenCalled()
  expect(document.getElementById('app')).toBeEmptyDOMElement()
})
