import { getLocale, getTranslations } from 'next-intl/server'
import { InlineText } from '@/components/ui/inline-text'
import type { CommonOption, DriverOption } from '@/lib/content/data/driver-schema'
import type { Locale } from '@/lib/site/locales'
import styles from './driver.module.css'

/** Table of options: name and kind, default, meaning with the choices. On phones each row becomes a block. */
export async function OptionTable({ options, caption }: { options: readonly (DriverOption | CommonOption)[]; caption: string }) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('driver')
  const value = (text: string) => (text === '' ? <em>{t('empty')}</em> : <code>{text}</code>)
  return (
    <table className={styles.options}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('option')}</th>
          <th scope="col">{t('default')}</th>
          <th scope="col">{t('meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {options.map((option, index) => (
          <tr key={`${option.name}-${index}`}>
            <th scope="row">
              <code>{option.name}</code>
              <span className={styles.kind}>
                {t(`type.${option.type}`)}
                {option.required && <span className={styles.required}>{t('required')}</span>}
              </span>
            </th>
            <td data-label={t('default')}>{option.default ? <code>{option.default}</code> : <span className={styles.none}>–</span>}</td>
            <td>
              {'label' in option && <strong>{option.label[locale]} </strong>}
              <InlineText text={option.meaning[locale]} />
              {option.choices.length > 0 && (
                <p className={styles.choices}>
                  {t('choices')}:{' '}
                  {option.choices.map((choice, at) => (
                    <span key={choice}>
                      {at > 0 && ' '}
                      {value(choice)}
                    </span>
                  ))}
                </p>
              )}
              {'when' in option && (
                <p className={styles.choices}>
                  {t('when')}: <InlineText text={option.when[locale]} />
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
