interface FileResult {
  file: string
  done: number
  files: number
  passed: number
  skipped: number
  failures: object[]
  retried: object[]
  ms: number
}

export function createProgress(
  isTerminal: boolean,
  out?: { write: (text: string) => void; columns?: number },
): {
  begin: (step: { title: string; files?: unknown }) => { onFile: (file: FileResult) => void; end: (text: string, output?: string) => void }
}

export function describeCounts(passed: number, failed: number): string
