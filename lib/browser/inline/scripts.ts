import compiled from '@/lib/site/generated/inline-scripts.json'

const { redirect, ...ofPages } = compiled

/**
 * Every script that stands inline in a page, by the name of its module. They are the same text on all pages (what differs is in `data-*`
 * attributes), so their hashes make one Content-Security-Policy for the whole site. `scripts/lib/build/inline-scripts.mjs` compiles them.
 */
export const inlineScripts = ofPages

/** The only script of a page that an export writes at an old URL. */
export const redirectScript = redirect
