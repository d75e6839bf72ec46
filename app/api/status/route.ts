export { handleStatus as GET } from '@/lib/api/status'
