import type { Env } from '@/server/platform/env/env'
import { embeddedContent } from './embedded/adapter'
import type { ContentProvider } from './port'
import { wordPressContent } from './wordpress/adapter'

/** The content system of this site: a WordPress where one is configured (`CONTENT`), else the catalogue's own texts. */
export function contentProvider({ wordpress }: Pick<Env, 'wordpress'>): ContentProvider {
  return wordpress ? wordPressContent(wordpress) : embeddedContent
}
