export { SearchPage as default, searchMetadata as generateMetadata } from '@/app/_search/search-pages'
