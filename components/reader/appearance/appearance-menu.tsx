import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { Dropdown } from '@/components/ui/dropdown.client'
import button from '@/components/ui/icon-button.module.css'
import { appearanceOption, fullScreenOption, themeColourOption } from '@/lib/settings/appearance'
import type { Locale } from '@/lib/site/locales'
import { ColourChoice } from './colour-choice.client'
import { FullScreen } from './full-screen.client'
import { ThemeModes } from './theme-modes.client'
import styles from './appearance.module.css'

/** Button and menu for the look of the site. Nothing is rendered where there is nothing to choose. */
export async function AppearanceMenu({ locale }: { locale: Locale }) {
  if (!hasChoice()) return null
  const t = await getTranslations('reader')
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
    <Dropdown id="appearance-menu" label={t('appearance')} button={icons} buttonClassName={button.button}>
      <AppearanceControls locale={locale} group="menu" />
    </Dropdown>
  )
}

/** The same controls, laid out for the full-screen menu on phones. */
export async function AppearancePanel({ locale }: { locale: Locale }) {
  if (!hasChoice()) return null
  const t = await getTranslations('reader')
  return (
    <section className={styles.panel} data-needs-script="" aria-label={t('appearance')}>
      <AppearanceControls locale={locale} group="panel" />
    </section>
  )
}

async function AppearanceControls({ group }: { locale: Locale; group: string }) {
  const t = await getTranslations('reader')
  const modes = [
    { value: 'light' as const, text: t('light'), icon: <Icon name="sun" size={16} /> },
    { value: 'dark' as const, text: t('dark'), icon: <Icon name="moon" size={16} /> },
    { value: 'auto' as const, text: t('auto'), icon: <Icon name="monitor" size={16} /> },
  ]
  const colours = themeColourOption.map((value) => ({ value, text: t(`colours.${value}`) }))
  return (
    <>
      {hasModes() && <ThemeModes legend={t('themeMode')} group={group} modes={appearanceOption === 'toggle' ? modes.slice(0, 2) : modes} />}
      {colours.length > 0 && <ColourChoice legend={t('themeColour')} group={group} colours={colours} />}
      {fullScreenOption && <FullScreen label={t('fullScreen')} icon={<Icon name="maximize" size={16} />} />}
    </>
  )
}

function hasModes(): boolean {
  return appearanceOption === 'switch' || appearanceOption === 'toggle'
}

function hasChoice(): boolean {
  return hasModes() || themeColourOption.length > 0 || fullScreenOption
}
