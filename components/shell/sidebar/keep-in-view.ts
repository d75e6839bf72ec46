/** Vertical extents in pixels of the window. */
interface Extent {
  top: number
  bottom: number
}

/** Room kept between the current item and the ends of the column. */
const margin = 40

/**
 * How far a column must scroll to show an item: 0 where the item stands well inside, so that a long list stays still while the reader
 * moves from page to page; otherwise the item comes to rest a third down.
 */
export function scrollToShow(item: Extent, column: Extent): number {
  if (item.top >= column.top + margin && item.bottom <= column.bottom - margin) return 0
  return item.top - column.top - (column.bottom - column.top) / 3
}
