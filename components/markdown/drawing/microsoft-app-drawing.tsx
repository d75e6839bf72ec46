import { getTranslations } from 'next-intl/server'
import { bold, Frame, Mark } from './frame'
import styles from './drawing.module.css'

const fields = [
  { name: 'name', value: 'AList' },
  { name: 'accounts', choice: true },
  { name: 'redirect', value: 'https://…/tool/onedrive/callback' },
] as const

/** The form in which Microsoft registers an app, its parts numbered. */
export async function MicrosoftAppDrawing() {
  const t = await getTranslations('drawing.microsoftApp')
  const steps = [...fields.map(({ name }) => name), 'register' as const].map((name) => t.rich(`steps.${name}`, { b: bold }))
  return (
    <Frame steps={steps}>
      <div className={styles.form}>
        {fields.map((field, at) => (
          <div key={field.name} className={styles.field}>
            <b>
              {t(`labels.${field.name}`)} <Mark of={at + 1} />
            </b>
            <span className={styles.input}>
              {'value' in field ? field.value : t('values.accounts')}
              {'choice' in field && <i>⌄</i>}
            </span>
          </div>
        ))}
        <span className={styles.button}>
          {t('labels.register')} <Mark of={fields.length + 1} />
        </span>
      </div>
    </Frame>
  )
}
