import path from 'node:path'
import { clientModuleRules } from './next-internals/client-modules.mjs'
import { noSegmentRules } from './next-internals/no-segment-data.mjs'

/** The folder has packages of its own: nothing above it belongs to the sample. */
export default {
  poweredByHeader: false,
  agentRules: false,
  typescript: { ignoreBuildErrors: true },
  // The sample asks for payloads without the hash that the router puts in its URLs.
  experimental: { validateRSCRequestHeaders: false },
  turbopack: { root: path.resolve('.'), rules: { ...clientModuleRules, ...noSegmentRules } },
}
