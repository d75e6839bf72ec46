export { handleRecords as GET } from '@/lib/search/server/handle-records'
