import { getTranslations } from 'next-intl/server'
import { bold, Frame, Mark } from './frame'
import styles from './drawing.module.css'

/** What the form shows as an example; the fields are those of a driver with a refresh token. */
const fields = [
  { name: 'driver', value: 'Onedrive', choice: true },
  { name: 'mountPath', value: '/onedrive' },
  { name: 'order', value: '0' },
  { name: 'cache', value: '30' },
  { name: 'proxy', switch: true },
  { name: 'own', value: '0.AXoA…' },
] as const

/** The form in which a storage is added, its parts numbered. */
export async function StorageFormDrawing() {
  const t = await getTranslations('drawing.storageForm')
  const steps = [...fields.map(({ name }) => name), 'add' as const].map((name) => t.rich(`steps.${name}`, { b: bold }))
  return (
    <Frame steps={steps}>
      <div className={styles.form}>
        {fields.map((field, at) => (
          <div key={field.name} className={styles.field}>
            <b>
              {t(`labels.${field.name}`)} <Mark of={at + 1} />
            </b>
            {'switch' in field ? (
              <span className={styles.switch} />
            ) : (
              <span className={styles.input}>
                {field.value}
                {'choice' in field && <i>⌄</i>}
              </span>
            )}
          </div>
        ))}
        <span className={styles.button}>
          {t('labels.add')} <Mark of={fields.length + 1} />
        </span>
      </div>
    </Frame>
  )
}
