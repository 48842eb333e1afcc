import { SearchResultsPage } from '@/app/_search/search-pages'

export { searchMetadata as generateMetadata } from '@/app/_search/search-pages'

/** What a query asks for is rendered when it is asked, and stored nowhere. */
export const dynamic = 'force-dynamic'

export default SearchResultsPage
