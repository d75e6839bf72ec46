import { messagesOf } from '@/lib/i18n/messages'
import { Icon } from '@/components/ui/icon'
import { Dropdown } from '@/components/ui/dropdown.client'
import button from '@/components/ui/icon-button.module.css'
import { appearanceOption, fullScreenOption, themeColourOption } from '@/lib/settings/appearance'
import type { Locale } from '@/lib/site/locales'
import { ColourChoice } from './colour-choice.client'
import { FullScreen } from './full-screen.client'
import { ThemeModes } from './theme-modes.client'
import styles from './appearance.module.css'

/** Button and menu for the appearance of the site. Nothing is rendered if there is nothing to choose. */
export function AppearanceMenu({ locale }: { locale: Locale }) {
  if (!hasChoice()) return null
  const messages = messagesOf(locale).reader
  const icons = (
    <>
      <span className={styles.whenLight}>
        <Icon name="sun" size={18} />
      </span>
      <span className={styles.whenDark}>
        <Icon name="moon" size={18} />
      </span>
    </>
  )
  return (
    <Dropdown id="appearance-menu" opensOnHover label={messages.appearance} button={icons} buttonClassName={button.button}>
      <AppearanceControls locale={locale} group="menu" />
    </Dropdown>
  )
}

/** The same controls for the drawer of phones. */
export function AppearancePanel({ locale }: { locale: Locale }) {
  if (!hasChoice()) return null
  const messages = messagesOf(locale).reader
  return (
    <section className={styles.panel} data-needs-script="" data-drawer-part="" aria-label={messages.appearance}>
      <AppearanceControls locale={locale} group="panel" />
    </section>
  )
}

function AppearanceControls({ locale, group }: { locale: Locale; group: string }) {
  const messages = messagesOf(locale).reader
  const colours = themeColourOption.map((value) => ({ value, text: messages.colours[value] }))
  return (
    <>
      {hasModes() && themeModes(locale, group)}
      {colours.length > 0 && <ColourChoice legend={messages.themeColour} group={group} colours={colours} />}
      {fullScreenOption && <FullScreen label={messages.fullScreen} icon={<Icon name="maximize" size={16} />} />}
    </>
  )
}

function themeModes(locale: Locale, group: string) {
  const messages = messagesOf(locale).reader
  const modes = [
    { value: 'light' as const, text: messages.light, icon: <Icon name="sun" size={16} /> },
    { value: 'dark' as const, text: messages.dark, icon: <Icon name="moon" size={16} /> },
    { value: 'auto' as const, text: messages.auto, icon: <Icon name="monitor" size={16} /> },
  ]
  return <ThemeModes legend={messages.themeMode} group={group} modes={appearanceOption === 'toggle' ? modes.slice(0, 2) : modes} />
}

function hasModes(): boolean {
  return appearanceOption === 'switch' || appearanceOption === 'toggle'
}

function hasChoice(): boolean {
  return hasModes() || themeColourOption.length > 0 || fullScreenOption
}
