/// <reference types="@testing-library/jest-dom" />

// Its matchers examine elements. Loading it takes longer than most tests without a document.
if (typeof document !== 'undefined') require('@testing-library/jest-dom')

// next.config.mjs keeps trailing slashes; next/link reads the setting from here when it is not built by Next.
process.env.__NEXT_MANUAL_TRAILING_SLASH = 'true'
