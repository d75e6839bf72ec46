/** The part of Next's completed configuration that the server changes. */
export interface BuiltConfig {
  distDir: string
  cacheHandler?: string
  cacheMaxMemorySize?: number
  poweredByHeader: boolean
  experimental: { preloadEntriesOnStart?: boolean }
}

export function startFromBuild(build: string, change?: (config: BuiltConfig) => void): void
export function configureWorker(config: BuiltConfig, cacheHandler: string): void
