import { z } from 'zod'
import { TILES_URL } from '@/lib/pictures/street-tiles'
import { widgetsProblem } from '@/lib/widgets/widgets'
import { optional } from './env-values'

/** What of others pages show: streets and widgets. Pages read these variables themselves; here they are checked. */
export const embeddedPartVariables = {
  MAP_TILES_URL: optional(
    z.string().regex(TILES_URL, 'must be an address with {z}, {x} and {y} in its path, of one host'),
  ),
  MAP_TILES_NAME: optional(z.string()),
  MAP_TILES_ATTRIBUTION: optional(z.string()),
  WIDGETS: optional(z.string()),
  WIDGET_ORIGINS: optional(z.string()),
}

type Variables = z.output<z.ZodObject<typeof embeddedPartVariables>>

/** What is there in part, and widgets that may not be shown. @param origins of the site */
export function embeddedPartProblems(
  env: Variables,
  origins: readonly string[],
): { variable: string; sentence: string }[] {
  const tiles = [env.MAP_TILES_URL, env.MAP_TILES_NAME, env.MAP_TILES_ATTRIBUTION]
  const isPart = tiles.some((one) => one !== undefined) && tiles.includes(undefined)
  const widgets = widgetsProblem(env, origins)
  return [
    ...(isPart
      ? [
          {
            variable: 'MAP_TILES_URL',
            sentence: 'MAP_TILES_NAME and MAP_TILES_ATTRIBUTION belong together: set all or none',
          },
        ]
      : []),
    ...(widgets === null ? [] : [{ variable: 'WIDGETS', sentence: widgets }]),
  ]
}
