import files from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { withLaterScripts } from './later-scripts.mjs'

// Bundled it is the class itself, loaded by Node a module that has it.
const FileSystemCache = files.default ?? files

/** A page that never changes by itself is looked at once a day. */
const DAY = 24 * 3600

/**
 * The framework's own cache of pages, in memory and in the folder of the build. What is changed of a page is changed
 * once, when it is stored: the answer to the request that rendered it is sent from the very object that is stored.
 *
 * With each page goes until when it may be given without asking again, for the cache in front (front-cache.ts): what the
 * framework itself says of it is for caches outside, and middleware says something else to those.
 *
 * Of the data cache nothing is stored: its entries only tie a page to tags (app/_data/cached.ts), and their value means
 * nothing. They would be a file each, written and read again with every render.
 */
export default class PageCache extends FileSystemCache {
  /**
   * @param {string} key
   * @param {{ kind: string }} context
   */
  async get(key, context) {
    return context.kind === 'FETCH' ? null : super.get(key, context)
  }

  /**
   * @param {string} key
   * @param {{ kind: string, html?: unknown, headers?: object } | null} data
   * @param {{ cacheControl?: { revalidate: number | false } }} context
   */
  async set(key, data, context) {
    if (data?.kind === 'FETCH') return
    if (data?.kind === 'APP_PAGE') {
      if (typeof data.html === 'string') data.html = withLaterScripts(data.html)
      const seconds = context.cacheControl?.revalidate || DAY
      data.headers = { ...data.headers, 'x-fresh-until': String(Date.now() + seconds * 1000) }
    }
    return super.set(key, data, context)
  }
}
