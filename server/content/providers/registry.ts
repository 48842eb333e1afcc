import { embeddedContent } from './embedded/adapter'
import type { ContentProvider } from './port'

/** Adapters by name; `embedded` is stored with the catalogue. */
const PROVIDERS = { embedded: embeddedContent } as const satisfies Record<string, ContentProvider>

/** The content system of this site. Another adapter is added here and chosen by configuration. */
export function contentProvider(): ContentProvider {
  return PROVIDERS.embedded
}
