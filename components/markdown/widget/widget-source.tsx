import type { ChartTable } from '../chart/chart-table'
import styles from './widget-frame.module.css'

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
