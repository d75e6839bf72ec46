/**
 * Settings that the compiler inlines into the browser's scripts, so they are read by their literal names and without zod. `npm run export`
 * sets them.
 */
export const compiledBasePath: string = process.env.NEXT_PUBLIC_BASE_PATH ?? ''

/** True in an export. */
export const isCompiledForExport: boolean = process.env.NEXT_PUBLIC_EXPORT === '1'
