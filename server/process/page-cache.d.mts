/** The cache of pages, as the framework wants one: a class that it makes anew for each request. */
declare const PageCache: new (context: object) => object
export default PageCache
