export async function register(): Promise<void> {
  console.log('register', process.env.NEXT_RUNTIME, process.env.SITE_ROLE)
}
