export const noSegmentRules: Record<string, { loaders: string[] }>
export default function withoutSegments(): string
