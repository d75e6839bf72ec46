export function securityHeaders(environment: Record<string, string | undefined>): Record<string, string>
