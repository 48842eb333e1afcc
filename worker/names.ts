declare const CACHE_NAMES: string

/** What the names of all caches of this build begin with: the version of specification §9, and the build's own. */
export const CACHES: string = CACHE_NAMES
