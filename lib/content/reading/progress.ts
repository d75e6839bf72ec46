let tell = (_file: string): void => {}

/** Calls a function with the path of each file below the content folder before it is read. */
export function onReading(listener: (file: string) => void): void {
  tell = listener
}

/** To be called before a file is parsed: where that ends the process, the file is known. */
export const tellReading = (file: string): void => tell(file)
