export { handleMetrics as GET } from '@/lib/api/status'
