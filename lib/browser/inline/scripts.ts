import compiled from '@/lib/site/generated/inline-scripts.json'

const { redirect, ...ofPages } = compiled

/**
 * Every inline script of the pages, by the name of its module. Each has the same text on all pages, because differences are in `data-*`
 * attributes, so the whole site has one Content-Security-Policy with their hashes. `scripts/lib/build/inline-scripts.mjs` compiles them.
 */
export const inlineScripts = ofPages

/** The only script of a page that an export writes at an old URL. */
export const redirectScript = redirect
