export { handleRevision as GET } from '@/lib/api/revision'
