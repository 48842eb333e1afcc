export { ProductVariant as default, variantMetadata as generateMetadata } from '@/app/product-pages'

export function generateStaticParams() {
  return []
}
