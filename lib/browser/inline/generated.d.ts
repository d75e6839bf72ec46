/** Written by `scripts/lib/build/inline-scripts.mjs`: the file does not exist before the first build. */
declare module '@/lib/site/generated/inline-scripts.json' {
  const scripts: Record<
    'boot' | 'fill-samples' | 'hash-redirects' | 'notices' | 'open-search' | 'own-version' | 'redirect' | 'restore-tabs',
    string
  >
  export default scripts
}
