'use client'

import { Tabs } from '../tabs/tabs.client'
import { CodePanel } from './code-panel'
import { buildCodeSamples, type SampleRequest } from './code-samples'

export interface SamplesProps {
  request: SampleRequest
  /** Key of the remembered choice, the same for all endpoints. */
  store: string
  words: { tabs: string; copy: string; copied: string }
}

/**
 * The example request, one tab a language. The texts are built here, on the server for the document and in the browser again: the page
 * carries the request once and not four times.
 */
export function SamplesTabs({ request, store, words }: SamplesProps) {
  const samples = buildCodeSamples(request)
  return (
    <Tabs
      label={words.tabs}
      group="api-sample"
      store={store}
      initial={0}
      tabs={samples.map(({ id, title }) => ({ value: id, title, text: title }))}
      panels={samples.map((sample) => (
        <CodePanel key={sample.id} name={sample.title} text={sample.code} words={words} />
      ))}
    />
  )
}
