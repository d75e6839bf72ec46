/** @jest-environment node */
import { splitDocument } from '@/lib/front/light-pages/split-document'

/** What React writes before the first part, and once per part. */
const clock = '<script>requestAnimationFrame(function(){$RT=performance.now()});</script>'
const first = '<script>$RB=[];$RV=function(a){for(var b=0;b<a.length;b+=2){}};\n$RC=function(a,b){$RB.push(a,b)};$RC("B:0","S:0")</script>'

const documentOf = (body: string) => `<html><head><script src="/_next/static/chunks/a.js"></script></head><body>${body}</body></html>`

test.each([
  ['nothing streamed', '<p>a</p><!--$--><b>b</b><!--/$-->', '<p>a</p><!--$--><b>b</b><!--/$-->'],
  [
    'one part',
    `<p>a</p><!--$?--><template id="B:0"></template><!--/$--><p>c</p>${clock}<div hidden id="S:0"><div>b</div></div>${first}`,
    '<p>a</p><!--$--><div>b</div><!--/$--><p>c</p>',
  ],
  [
    'a fallback with a boundary of its own',
    `<!--$?--><template id="B:0"></template><i>wait</i><!--$--><b>x</b><!--/$--><!--/$--><p>c</p><div hidden id="S:0">b</div>${first}`,
    '<!--$-->b<!--/$--><p>c</p>',
  ],
  [
    'two parts, the second in the first',
    `<!--$?--><template id="B:0"></template><!--/$--><div hidden id="S:0">b<!--$?--><template id="B:1"></template><!--/$--></div>${first}` +
      '<div hidden id="S:1">c</div><script>$RC("B:1","S:1")</script>',
    '<!--$-->b<!--$-->c<!--/$--><!--/$-->',
  ],
  [
    'what is late inside a part',
    `<!--$?--><template id="B:0"></template>wait<!--/$--><div hidden id="S:0"><p>b<template id="P:1"></template></p></div>` +
      `<div hidden id="S:1"><i>c</i></div><script>$RS=function(a,b){a.b(b)};$RS("S:1","P:1")</script>${first}`,
    '<!--$--><p>b<i>c</i></p><!--/$-->',
  ],
  [
    'rows of a table that are late',
    '<p id="S:0">a</p><table><tbody><tr><td>b</td></tr><template id="P:0"></template></tbody></table>' +
      '<table hidden><tbody id="S:0"><tr><td>c</td></tr></tbody></table><script>$RS("S:0","P:0")</script>',
    '<p id="S:0">a</p><table><tbody><tr><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
  ],
])('%s', (_, html, expected) => {
  expect(splitDocument(documentOf(html)).write()).toBe(`<html><head></head><body>${expected}</body></html>`)
})

test.each([
  ['$RC("B:0","S:0")', 'part S:0 has no place B:0'],
  ['$RS("S:0","P:0")', 'part S:0 has no place P:0'],
])('a part without a place is refused: %s', (call, message) => {
  expect(() => splitDocument(documentOf(`<div hidden id="S:0">b</div><script>${call}</script>`))).toThrow(message)
})
