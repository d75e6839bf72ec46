import { createCssVariablesTheme } from 'shiki'

/** Shiki's theme of variables, whose names `tidyLine` turns into classes. In shells only quoted text is a string, and options step back. */
export const tokenTheme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--shiki-', fontStyle: false })
tokenTheme.tokenColors!.push(
  { scope: 'string.unquoted.argument.shell', settings: { foreground: 'var(--shiki-foreground)' } },
  { scope: 'constant.other.option', settings: { foreground: 'var(--shiki-token-punctuation)' } },
)
