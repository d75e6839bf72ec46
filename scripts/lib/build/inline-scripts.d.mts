export function compileInlineScript(file: string): Promise<string>
export function writeInlineScripts(): Promise<void>
