/** Resolves after the given number of milliseconds. */
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
