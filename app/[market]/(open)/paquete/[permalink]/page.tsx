export { ProductPage as default, productMetadata as generateMetadata } from '@/app/_product/product-pages'

export function generateStaticParams() {
  return []
}
