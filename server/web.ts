import { runEntry } from './process/entry'
import { servePages } from './process/serve-pages'

/** `npm run web`: the pages alone, against the API at `API_URL`. */
runEntry(servePages)
