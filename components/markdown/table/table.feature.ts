import { table as spec } from '@/lib/features/table/table.spec'
import type { Feature } from '../feature'
import { tablePlugin } from './table.plugin'
import { writeTableRegion, writeTaskBox } from './table'

/** Tables, and the checkboxes of task lists. */
export const table: Feature = { spec, rehype: [tablePlugin], elements: { 'table-region': writeTableRegion, input: writeTaskBox } }
