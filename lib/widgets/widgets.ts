/** What another company can offer beside our pages: somebody to chat with, questions, flights, a helper for plans. */
export const WIDGET_KINDS = ['chat', 'survey', 'flights', 'assistant'] as const
export type WidgetKind = (typeof WIDGET_KINDS)[number]

/** A page of another company that is shown in a frame. */
export interface Widget {
  readonly kind: WidgetKind
  readonly url: string
}

/** What an operator set, and whatever else is there. */
type Environment = Readonly<Partial<Record<'WIDGETS' | 'WIDGET_ORIGINS', string | undefined>>>

/**
 * `WIDGETS` as it is written: `chat=https://chat.example/frame assistant=https://…`, with a space between.
 * @returns what is none with a null in its place
 */
function entriesOf(text: string): (Widget | null)[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return words.map((word) => {
    const [, name, url = ''] = /^([a-z]+)=(https:\/\/.+)$/.exec(word) ?? []
    const kind = WIDGET_KINDS.find((one) => one === name)
    return kind && URL.canParse(url) ? { kind, url } : null
  })
}

/** What a page was told (`andanza:widgets`), or wrote there. */
export function parseWidgets(text: string): Widget[] {
  return entriesOf(text).filter((one) => one !== null)
}

/** As `parseWidgets` reads it. */
export function writeWidgets(widgets: readonly Widget[]): string {
  return widgets.map(({ kind, url }) => `${kind}=${url}`).join(' ')
}

/** `WIDGET_ORIGINS`: what frames may show, https alone. */
export function widgetOrigins(environment: Environment): string[] {
  const words = (environment.WIDGET_ORIGINS ?? '').split(',').map((word) => word.trim().replace(/\/$/, ''))
  return words.filter((word) => isOrigin(word))
}

/** `WIDGETS`, as far as `WIDGET_ORIGINS` allows them; none where nothing is set. */
export function readWidgets(environment: Environment): Widget[] {
  const allowed = widgetOrigins(environment)
  return parseWidgets(environment.WIDGETS ?? '').filter(({ url }) => allowed.includes(new URL(url).origin))
}

/**
 * What is wrong with what an operator set; null for nothing. Never an origin of the site itself: a frame of ours would not be
 * shut in, whatever its `sandbox` says.
 */
export function widgetsProblem(environment: Environment, ownOrigins: readonly string[]): string | null {
  const { WIDGETS = '', WIDGET_ORIGINS = '' } = environment
  const entries = entriesOf(WIDGETS)
  const kinds = entries.map((one) => one?.kind)
  if (entries.includes(null) || new Set(kinds).size < kinds.length)
    return `must be such as chat=https://chat.example/frame, each of ${WIDGET_KINDS.join(', ')} once, with a space between`
  const origins = widgetOrigins(environment)
  if (origins.length < WIDGET_ORIGINS.split(',').filter((word) => word.trim() !== '').length)
    return 'needs WIDGET_ORIGINS, a list of origins such as https://chat.example, separated by commas'
  if (origins.some((origin) => ownOrigins.includes(origin))) return 'must be of other sites than this one'
  return readWidgets(environment).length < entries.length
    ? 'must be of the origins that WIDGET_ORIGINS lists'
    : null
}

/** One host by its name: a `*` would let frames show anybody. */
function isOrigin(word: string): boolean {
  return /^https:\/\/[a-z0-9.-]+(?::\d+)?$/.test(word) && URL.canParse(word) && new URL(word).origin === word
}
