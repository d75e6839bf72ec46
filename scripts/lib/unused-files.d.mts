/** @param file path in the project, with `/` as separator */
export function isUnusedFile(file: string): boolean
export function removeUnusedFiles(): void
