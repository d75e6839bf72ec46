export { handleSearchIndex as GET } from '@/lib/search/server/handler'
