import styles from './heading.module.css'

/** The permalink of a heading. */
export function HeadingLink({ href, label }: { href: string; label: string }) {
  return <a className={styles.link} href={href} aria-label={label} />
}
