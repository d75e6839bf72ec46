/** The package comes without types. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    fieldNames?: string[]
  }
  export default class Validator {
    constructor(vocabulary: object)
    /** @param found nodes by their type, for each way of writing them */
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
