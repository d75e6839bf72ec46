import type { FeatureSpec, FeatureDiagnostic, Use } from '../spec'
import { findDemoFault } from './check-demo'

/** Code demos, written as containers. */
export const demo = {
  name: 'demo',
  containers: {
    demo: {
      describe:
        'A live demo from html, css and js fences. `[vue]` or `[react]` before the title makes the demo a Vue or React component. A json fence contains settings.',
    },
    'normal-demo': { aliasOf: 'demo' },
    'vue-demo': { aliasOf: 'demo' },
    'react-demo': { aliasOf: 'demo' },
  },
  elements: { 'md-demo': 'block' },
  widgets: ['demo'],
  check: (use: Use): FeatureDiagnostic[] => (use.kind === 'container' ? findDemoFault(use) : []),
} as const satisfies FeatureSpec
