/** Where travellers reach the site, without a slash at the end; configuration, never a request's Host header. */
export function siteUrl(): string {
  return (process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`).replace(/\/$/, '')
}
