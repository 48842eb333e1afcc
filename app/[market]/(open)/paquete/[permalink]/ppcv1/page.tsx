export { ProductVariant as default, variantMetadata as generateMetadata } from '@/app/_product/product-pages'

export function generateStaticParams() {
  return []
}
