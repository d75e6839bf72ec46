/** Maximum bytes of a page's file, and of a page with its includes. The parser takes some seconds for that much. */
export const maxPageBytes = 1024 * 1024
