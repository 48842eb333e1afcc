export { SearchPage as default, searchMetadata as generateMetadata } from '@/app/search-pages'
