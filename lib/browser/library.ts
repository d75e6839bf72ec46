import { withBase } from '@/lib/site/address'

/**
 * Loads a library that `scripts/build/vendor-assets.ts` puts into `public/vendor/`. Libraries that arrive minified and that few pages use are
 * not compiled with the site: that would take longer than everything else together.
 */
export function importLibrary<Library>(file: string): Promise<Library> {
  return import(/* webpackIgnore: true */ /* turbopackIgnore: true */ withBase(`/vendor/${file}`)) as Promise<Library>
}
