import type { ChartTable } from '../chart/chart-table'
import styles from './widget-frame.module.css'
import { Spinner } from '@/components/ui/spinner'

/** Shown instead of a drawing until it is drawn, in print, without JavaScript, and on request: a chart's data, or the source. */
export function WidgetSource({ id, source, table }: { id?: string; source: string; table?: ChartTable }) {
  if (table)
    return (
      <div id={id} className={styles.source} data-table="" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td>&nbsp;</td>
              {table.columns.map((column, index) => (
                <th key={index} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ name, values }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={index}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  return (
    <pre id={id} className={styles.source} tabIndex={0}>
      <code>{source}</code>
    </pre>
  )
}

interface WaitingFrameProps {
  title?: string
  source: string
  table?: ChartTable
  messages: { loading: string }
}

/** Server-rendered form of a drawing: its source or data, and a spinner where that is no table. The hydrated frame looks the same. */
export function WaitingFrame({ title, source, table, messages }: WaitingFrameProps) {
  return (
    <figure className={styles.frame} data-status="waiting" data-hydrate="">
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      <div className={styles.stage}>
        <div className={styles.host} />
        <span className={styles.spinner}>
          <Spinner label={messages.loading} />
        </span>
      </div>
      <WidgetSource source={source} table={table} />
    </figure>
  )
}
