export { handleSearch as GET } from '@/lib/search/server/handler'
