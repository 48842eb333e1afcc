/** The page of a product whose slug the API gave in the reader's language. */
export function productPath({
  type,
  permalink,
}: {
  readonly type: string
  readonly permalink: string
}): string {
  return `/${type === 'package' ? 'paquete' : 'tours'}/${permalink}`
}
