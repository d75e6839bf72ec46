import path from 'node:path'

/** The folder has packages of its own: nothing above it belongs to the sample. */
export default {
  poweredByHeader: false,
  agentRules: false,
  typescript: { ignoreBuildErrors: true },
  // The sample asks for payloads without the hash that the router puts in its URLs.
  experimental: { validateRSCRequestHeaders: false },
  turbopack: { root: path.resolve('.') },
}
