// Settings that `npm run export` compiles in. The browser's scripts read them too, so they are read by their literal names and without zod.

/**
 * Sub-path of an export (`/docs`), or empty. It comes from `BASE_PATH`; the site's own server and `next start` have none. Addresses in the code
 * do not contain it: the export adds it to the addresses in pages, and `withBase` to those that scripts create.
 */
export const basePath: string = process.env.NEXT_PUBLIC_BASE_PATH ?? ''

/** True in an export: there is no server, so there is no router payload, no `/api` but files, and every link is followed by the browser. */
export const isExport: boolean = process.env.NEXT_PUBLIC_EXPORT === '1'
