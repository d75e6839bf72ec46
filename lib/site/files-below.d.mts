export function filesBelow(folder: string, options?: { links?: boolean }): string[]
