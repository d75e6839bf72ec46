import styles from './method.module.css'

/** The method of a call in its color. */
export function Method({ name }: { name: string }) {
  return (
    <span className={styles.method} data-method={name}>
      {name}
    </span>
  )
}
