import { SearchResultsPage } from '@/app/search-pages'

export { searchMetadata as generateMetadata } from '@/app/search-pages'

/** What a query asks for is rendered when it is asked, and stored nowhere. */
export const dynamic = 'force-dynamic'

export default SearchResultsPage
