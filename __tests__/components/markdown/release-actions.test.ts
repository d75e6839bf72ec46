/** @jest-environment node */
import { renderMarkdown } from '../../support/render-markdown'

const source = `<ReleaseActions />

## v3.63.0 · 2026-08-05 {#v3.63.0}

<Badge text="Action" type="warning" from="3.49.0" /> **Update.** See [below](#v3.16.x).

- New driver

## Before you update

<Badge text="Action" type="warning" /> is a mark.

## v3.16.x · 2023-04 {#v3.16.x}

<Badge text="New" type="tip" /> Nothing to do.

<Badge text="Action" type="warning" /> Edit storages.

## v3.0.0-beta.0 · 2022-09 {#v3.0.0-beta.0}

<Badge text="Action" type="warning" /> Install again.
`

test('what releases ask for is listed with the version and a link, and stays where it is written', async () => {
  const html = await renderMarkdown(source)
  const [, list = ''] = /<ul>([\s\S]*?)<\/ul>/.exec(html) ?? []
  expect(list.split('</li>').filter(Boolean)).toEqual([
    '<li data-since="3.63.0" data-from="3.49.0"><a href="#v3.63.0">v3.63.0</a> <strong>Update.</strong> See <a href="#v3.16.x">below</a>.',
    '<li data-since="3.16"><a href="#v3.16.x">v3.16.x</a> Edit storages.',
    '<li data-since="3.0.0" data-major=""><a href="#v3.0.0-beta.0">v3.0.0-beta.0</a> Install again.',
  ])
  expect(html.split('Edit storages.')).toHaveLength(3)
})
