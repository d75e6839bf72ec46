import { messagesOf } from '@/lib/i18n/messages'
import { Icon } from '@/components/ui/icon'
import { Dropdown } from '@/components/ui/dropdown.client'
import button from '@/components/ui/icon-button.module.css'
import { appearanceOption, fullScreenOption, themeColourOption } from '@/lib/settings/appearance'
import type { Locale } from '@/lib/site/locales'
import { ColourChoice, FullScreen, ThemeModes } from './appearance-controls.client'
import styles from './appearance.module.css'

const hasModes = appearanceOption === 'switch' || appearanceOption === 'toggle'
const hasChoice = hasModes || themeColourOption.length > 0 || fullScreenOption

/** Button and menu for the appearance of the site. Nothing is rendered if there is nothing to choose. */
export function AppearanceMenu({ locale }: { locale: Locale }) {
  if (!hasChoice) return null
  const icons = (
    <>
      <span className={styles.icon} data-mode="light">
        <Icon name="sun" size={18} />
      </span>
      <span className={styles.icon} data-mode="dark">
        <Icon name="moon" size={18} />
      </span>
    </>
  )
  return (
    <Dropdown id="appearance-menu" opensOnHover label={messagesOf(locale).reader.appearance} button={icons} buttonClassName={button.button}>
      <AppearanceControls locale={locale} group="menu" />
    </Dropdown>
  )
}

/** The same controls for the drawer of phones. */
export function AppearancePanel({ locale }: { locale: Locale }) {
  if (!hasChoice) return null
  return (
    <section className={styles.panel} data-needs-script="" data-drawer-part="" aria-label={messagesOf(locale).reader.appearance}>
      <AppearanceControls locale={locale} group="panel" />
    </section>
  )
}

function AppearanceControls({ locale, group }: { locale: Locale; group: string }) {
  const messages = messagesOf(locale).reader
  const modes = [
    { value: 'light' as const, text: messages.light, icon: <Icon name="sun" size={16} /> },
    { value: 'dark' as const, text: messages.dark, icon: <Icon name="moon" size={16} /> },
    { value: 'auto' as const, text: messages.auto, icon: <Icon name="monitor" size={16} /> },
  ].slice(0, appearanceOption === 'toggle' ? 2 : 3)
  const colours = themeColourOption.map((value) => ({ value, text: messages.colours[value] }))
  return (
    <>
      {hasModes && <ThemeModes legend={messages.themeMode} group={group} options={modes} />}
      {colours.length > 0 && <ColourChoice legend={messages.themeColour} group={group} options={colours} />}
      {fullScreenOption && <FullScreen label={messages.fullScreen} icon={<Icon name="maximize" size={16} />} />}
    </>
  )
}
