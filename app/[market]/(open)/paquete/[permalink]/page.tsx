export { ProductPage as default, productMetadata as generateMetadata } from '@/app/product-pages'

export function generateStaticParams() {
  return []
}
