export const clientModuleRules: Record<string, { condition: { all: ('browser' | 'production')[] }; loaders: string[] }>
export function esModulePath(file: string): string
export default function useEsModule(this: { resourcePath: string }, source: string): string
