import type { FeatureSpec } from '../spec'
import { translateFlow } from './translate-flow'

export const spec = {
  containers: {
    flowchart: { describe: 'A flowchart, written in a fence inside the container. The presets are `vue`, `ant` and `pie`.' },
  },
  fences: { flow: { describe: 'A flowchart. `flow:ant` or `flow pie` selects a preset.' }, flowchart: { aliasOf: 'flow' } },
  check(use) {
    const source = use.kind === 'container' ? use.fences[0]?.value : use.kind === 'fence' ? use.value : ''
    if (source === undefined) return [{ message: '::: flowchart holds no code fence, expected a fence with the source of the flowchart' }]
    if (!source.trim()) return [{ message: 'this flowchart is empty, expected lines such as "st=>start: Start" and "st->e"' }]
    return translateFlow(source).faults.map(({ message, offset }) => ({ message, offset, fence: 0 }))
  },
} as const satisfies FeatureSpec
