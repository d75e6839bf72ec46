/** Bruno's parser has no types of its own; this is what the tests call. */
declare module '@usebruno/lang' {
  const lang: {
    bruToJsonV2: (text: string) => {
      meta: { name: string; type: string }
      http: { method: string; url: string; body: string; auth: string }
      body: { json: string; multipartForm: unknown[] }
      docs: string
    }
    collectionBruToJson: (text: string) => unknown
    bruToEnvJsonV2: (text: string) => { variables: unknown[] }
  }
  export default lang
}
