import { flowchart as spec } from '@/lib/features/flowchart/flowchart.spec'
import type { Feature } from '../feature'
import { flowchartPlugin } from './flowchart.plugin'

/** Flowcharts in the syntax of flowchart.js, which become Mermaid diagrams. */
export const flowchart: Feature = { spec, remark: [flowchartPlugin] }
