/** Id of the dialog that offers the other language. */
export const languageOfferId = 'language-offer'
