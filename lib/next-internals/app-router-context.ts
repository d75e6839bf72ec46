/**
 * The context from which `useRouter` of Next 16.4 reads the router. Next does not export it; tests of components that call `useRouter` need it.
 *
 * If it moves, these tests do not start.
 */
export { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
