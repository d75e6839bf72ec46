interface Stats {
  size: number
  mtimeMs: number
  ctimeMs: number
  ino: number
}

/**
 * Text that changes whenever a file is written, so that an unchanged file need not be read again. Times alone do not tell apart two files that
 * are written in one tick of the file system's clock.
 */
export function stampOfFile({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`
}
