import type { CapturedPage } from './captured-page'

export default class CaptureHandler {
  get(key: string): Promise<{ value: CapturedPage; lastModified: number } | null>
  set(key: string, value: CapturedPage): Promise<void>
  revalidateTag(): Promise<void>
  resetRequestCache(): void
}
