import { answerError } from '@/lib/site/requests'

/** Handles API paths that no other route handles. */
const missing = () => answerError(404, 'there is no such path')

export { missing as DELETE, missing as GET, missing as PATCH, missing as POST, missing as PUT }
