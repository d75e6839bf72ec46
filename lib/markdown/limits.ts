/** Bytes of a page's file, and of a page with everything it includes. The parser needs some seconds for that many. */
export const maxPageBytes = 1024 * 1024
