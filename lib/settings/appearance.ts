/** How the appearance option limits the visitor's choice. */
export type ThemeOption = 'switch' | 'toggle' | 'disable' | 'enable'

/**
 * How visitors can choose the theme: `switch` offers light, dark and the system's; `toggle` light and dark; `disable` and `enable` fix
 * the site to light or dark.
 */
export const appearanceOption: ThemeOption = 'switch'

/** Accent colours that `app/styles/tokens.css` defines under `[data-color]`; the first is the site's own. */
export const allThemeColours = ['teal', 'blue', 'violet', 'pink', 'red', 'amber', 'olive', 'green', 'slate'] as const

export type ThemeColour = (typeof allThemeColours)[number]

/** Accent colours offered in the appearance menu, in order. An empty list offers no choice. */
export const themeColourOption: readonly ThemeColour[] = []

/** Whether the appearance menu has a button for full screen. */
export const fullScreenOption: boolean = false

/** Focus mode of pages without `focus` in their frontmatter: everything around the text dims while the pointer is on the text. */
export const focusModeOption: boolean = false
