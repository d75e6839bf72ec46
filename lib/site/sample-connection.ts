/** Where AList listens after a default installation: samples of the API call it until the reader names another address. */
export const sampleServer = 'http://localhost:5244'

/** Stands in samples for the reader's token. */
export const sampleToken = 'YOUR_TOKEN'

/** Addresses and tokens that can stand in every language's string as they are; anything else stays out of the samples. */
export const fitsSamples = {
  server: /^https?:\/\/[\w.:[\]-]+(?:\/[\w.~%/-]*)?$/,
  token: /^[\w.~+/=:-]+$/,
} as const
